import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, addTenant, type TestDatabase } from '../../../data/testing/databases.ts';
import { inTenant } from '../testing/running-campaign.ts';
import { contactsOfReader, refusesTopic } from './refusals.ts';
import { isSuppressed, readerOf } from './suppressions.ts';

/** So many that reading all of them would cost more than a lookup. */
const READERS = 3000;

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await inTenant(fresh, async ({ query }) => {
    await sql`
      insert into public.contacts (tenant_id, contact_id, full_name)
      select 1, n, 'Reader ' || n from generate_series(1, ${READERS}::integer) n`.execute(query);
    await sql`
      insert into public.contact_communications (tenant_id, notification_contact_id, transport_mode_id, communication_value)
      select 1, n, 1, 'reader' || n || '@example.com' from generate_series(1, ${READERS}::integer) n`.execute(query);
    await sql`
      insert into public.message_suppressions (tenant_id, contact_id, transport_mode_id, reason, address)
      select 1, n, 1, 'unsubscribed', 'Reader' || n || '@example.com' from generate_series(1, ${READERS}::integer) n`.execute(
      query,
    );
    await sql`
      insert into public.audience_segments (tenant_id, audience_segment_id, name) values (1, 1, 'All')`.execute(query);
    await sql`
      insert into public.notification_topics (tenant_id, notification_topic_id, title, topic_code, user_segment_id, data_endpoint_url)
      values (1, 1, 'News', 'news', 1, 'https://data.example.com/')`.execute(query);
    await sql`
      insert into public.topic_refusals (tenant_id, contact_id, notification_topic_id)
      select 1, n, 1 from generate_series(1, ${READERS}::integer) n`.execute(query);
  });
  await fresh.database.asOwner((query) => sql`analyze`.execute(query));
});
afterAll(() => fresh.drop());

/** Returns how the database looks for a condition on one communication `a`, in a transaction of a tenant. */
async function planOf(condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await inTenant(fresh, ({ query }) =>
    sql<Record<string, string>>`
      explain select * from public.contact_communications a
       where a.contact_communication_id = 1 and ${condition}`.execute(query),
  );
  return rows.map((row) => row['QUERY PLAN'] ?? '').join('\n');
}

test.each([
  ['an unsubscription', isSuppressed(1, readerOf('a')), ['message_suppressions u']],
  [
    'a refusal of a topic',
    refusesTopic(1, contactsOfReader(1, sql.ref('a.notification_contact_id')), sql`1::integer`),
    ['topic_refusals', 'contact_communications own', 'contact_communications other'],
  ],
])('%s is looked up by indexes under row security', async (_name, condition, tables) => {
  const plan = await planOf(condition);
  expect(plan).toMatch(/Index Cond: .*folded_/);
  for (const table of tables) expect(plan).not.toContain(`Seq Scan on ${table}`);
  expect(plan).not.toContain('lower(');
});
