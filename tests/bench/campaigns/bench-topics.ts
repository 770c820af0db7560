import { sql } from 'kysely';
import { addAudience, engineOver, inTenant } from '../../../src/server/domain/campaigns/testing/running-campaign.ts';
import { announce } from '../../../src/server/domain/topic-messages/announce.ts';
import { nextDue } from '../../../src/server/domain/topic-messages/claim.ts';
import { deliver } from '../../../src/server/domain/topic-messages/deliver.ts';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf } from '../../../src/server/http/testing/service.ts';
import { startTestServer, type TestServer } from '../../../src/server/http/testing/test-server.ts';
import { audienceSize, generateAudience, reachable } from './generate-audience.ts';
import { PromptTransport } from './prompt-transport.ts';
import { RunningClock } from './running-clock.ts';

/** The message needs no data of an endpoint. */
const outbound = () => Promise.reject(new Error('No endpoint is asked.'));

/** Until what is noted now is due also by a database whose clock is ahead. */
const AHEAD = 60_000;

/**
 * Measures how fast an event of a topic is told to each contact of a segment, by a transport that answers at once:
 * `CONTACTS`, by default 100,000 on the PostgreSQL of `TEST_DATABASE_URL`, and 5,000 in the embedded engine.
 */
export async function benchTopics(): Promise<void> {
  const server = await startTestServer();
  try {
    const contacts = audienceSize(server.database);
    await announceTo(server, contacts);
    const transport = new PromptTransport();
    const clock = new RunningClock(Date.now() + AHEAD);
    const engine = { ...engineOver(server, transport, clock), outbound };
    const startedAt = performance.now();
    for (;;) {
      await deliver(engine);
      const due = await inTenant(server, (transaction) => nextDue(transaction, clock.now));
      if (due === null) break;
      clock.forwardTo(due);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const wanted = reachable(contacts);
    if (transport.sent !== wanted) throw new Error(`${transport.sent} messages were sent instead of ${wanted}.`);
    console.log(
      `  ${wanted.toLocaleString('en')} messages in ${seconds.toFixed(1)} s: ${Math.round(wanted / seconds)} messages/s`,
    );
  } finally {
    await server.close();
  }
}

/** Notes an event of a topic that tells everybody in a segment. */
async function announceTo(server: TestServer, contacts: number): Promise<void> {
  const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
  const service = serviceOf(server, await openTestSession(server, server.browser(), owner));
  const audience = await addAudience(server, service, []);
  await generateAudience(server.database, audience, contacts);
  console.log(
    `\ntopics, ${contacts.toLocaleString('en')} contacts and as many unsubscriptions, ${server.database.engine}`,
  );
  await inTenant(server, async (transaction) => {
    await sql`
      update public.notification_topics set topic_code = 'order.placed', send_to_user_segment = true
       where notification_topic_id = ${audience.notificationTopicId}`.execute(transaction.query);
    await announce(
      transaction,
      { siteId: 1, contactId: null, emailAddress: null, phoneNumber: null, consoleOrigin: 'http://acme.localhost' },
      [{ topicCode: 'order.placed', key: 'order 1/0', data: { orderId: '1' } }],
    );
  });
}
