import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Database } from '../../../src/server/data/engine/database.ts';
import { advance, nextDue } from '../../../src/server/domain/campaigns/engine/advance.ts';
import { outcomeTypeId } from '../../../src/server/domain/campaigns/stage-types.ts';
import {
  addAudience,
  engineOver,
  inTenant,
  startCampaign,
} from '../../../src/server/domain/campaigns/testing/running-campaign.ts';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf } from '../../../src/server/http/testing/service.ts';
import { startTestServer, type TestServer } from '../../../src/server/http/testing/test-server.ts';
import { percentile } from '../figures/median.ts';
import { audienceSize, generateAudience, reachable } from './generate-audience.ts';
import { PromptTransport } from './prompt-transport.ts';
import { RunningClock } from './running-clock.ts';

const NOT_OPENED = { campaignStageOutcomeId: 0, stageOutcomeTypeId: outcomeTypeId('timeout'), waitDays: 0 };

/** Three messages; one that nobody reacts to leads to the next after a day. */
const THREE_STAGES: JsonObject[] = [
  {
    campaignStageId: -1,
    text: 'Offer',
    isEntryPoint: true,
    outcomeTimeoutDays: 1,
    campaignStageOutcomeCampaignStages: [{ ...NOT_OPENED, nextStageId: -2 }],
  },
  {
    campaignStageId: -2,
    text: 'Reminder',
    stageTypeId: 2,
    outcomeTimeoutDays: 1,
    campaignStageOutcomeCampaignStages: [{ ...NOT_OPENED, nextStageId: -3 }],
  },
  { campaignStageId: -3, text: 'Last call', stageTypeId: 4 },
];
const MESSAGES_OF_CONTACT = 3;

/**
 * Measures a campaign of three messages to each contact of a segment, whose transport answers at once: `CONTACTS`, by
 * default 100,000 on the PostgreSQL of `TEST_DATABASE_URL`, and 5,000 in the embedded engine. One worker advances it,
 * as its job does. The clock goes on like the real one, and is put forward while nothing is due.
 */
export async function benchCampaigns(): Promise<void> {
  const server = await startTestServer();
  try {
    const contacts = audienceSize(server.database);
    const campaignId = await send(server, contacts);
    const transport = new PromptTransport();
    const clock = new RunningClock(server.clock.now.getTime());
    const engine = engineOver(server, transport, clock);
    const startedAt = performance.now();
    for (;;) {
      await advance(campaignId, engine);
      const due = await inTenant(server, (transaction) => nextDue(transaction, campaignId, clock.now));
      if (due === null) break;
      clock.forwardTo(due);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const wanted = reachable(contacts) * MESSAGES_OF_CONTACT;
    if (transport.sent !== wanted) throw new Error(`${transport.sent} messages were sent instead of ${wanted}.`);
    console.log(
      `  ${wanted.toLocaleString('en')} messages in ${seconds.toFixed(1)} s: ${Math.round(wanted / seconds)} messages/s`,
    );
    await printLateness(server.database, campaignId);
    await printStorage(server.database, reachable(contacts));
  } finally {
    await server.close();
  }
}

/** Adds the campaign, and enrols the first of its contacts. The others are enrolled while it is measured. */
async function send(server: TestServer, contacts: number): Promise<number> {
  const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
  const service = serviceOf(server, await openTestSession(server, server.browser(), owner));
  const audience = await addAudience(server, service, []);
  const filledAt = performance.now();
  await generateAudience(server.database, audience, contacts);
  const { campaignId } = await startCampaign(server, service, audience, THREE_STAGES);
  const sentAt = performance.now();
  await service.done('sendCampaignMessage', { campaignId });
  console.log(
    `\ncampaigns, ${contacts.toLocaleString('en')} contacts and as many unsubscriptions, ${server.database.engine}, ` +
      `filled in ${((sentAt - filledAt) / 1000).toFixed(1)} s; sending answered after ${((performance.now() - sentAt) / 1000).toFixed(1)} s`,
  );
  return campaignId;
}

interface Late {
  visitNo: number;
  seconds: number;
}

/**
 * Prints how long after they were due messages left. The first ones are all due when the campaign is sent, so that the
 * last of them waits for all others; the further ones are due as the ones before them left.
 */
async function printLateness(database: Database, campaignId: number): Promise<void> {
  const { rows } = await database.asOwner((query) =>
    sql<Late>`
      select (row_number() over way)::integer as "visitNo",
             extract(epoch from m.sent_date - coalesce(lag(m.sent_date) over way + interval '1 day', min(t.entered_date) over ()))::float8 as seconds
        from public.campaign_messages m
        join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
       where t.campaign_id = ${campaignId}
      window way as (partition by m.contact_id order by m.sent_date)`.execute(query),
  );
  for (let message = 1; message <= MESSAGES_OF_CONTACT; message += 1) {
    const own = rows.filter(({ visitNo }) => visitNo === message).map(({ seconds }) => seconds);
    const [half = '', most = ''] = [0.5, 0.99].map((share) => percentile(own, share).toFixed(1));
    console.log(`  message ${message} late by ${half} s (p50) and ${most} s (p99)`);
  }
}

/** The tables that grow with each contact of a campaign. */
const GROWING = ['campaign_runs', 'campaign_tracking', 'campaign_messages', 'campaign_events'];

async function printStorage(database: Database, contacts: number): Promise<void> {
  for (const table of GROWING) {
    const name = `public.${table}`;
    const { rows } = await database.asOwner((query) =>
      sql<{ rows: number; bytes: number }>`
        select (select count(*) from ${sql.table(name)})::integer as rows,
               pg_total_relation_size(${name})::float8 as bytes`.execute(query),
    );
    const [{ rows: count, bytes } = { rows: 0, bytes: 0 }] = rows;
    console.log(
      `  ${table.padEnd(20)}${(count / contacts).toFixed(2).padStart(6)} rows a contact ${String(Math.round(bytes / contacts)).padStart(6)} bytes with indexes`,
    );
  }
}
