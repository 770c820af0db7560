import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { insertSet } from './insert-set.ts';
import type { PlannedCampaigns } from './plan/plan-campaigns.ts';

const ENGINE_TABLES = ['campaign_runs', 'campaign_tracking', 'campaign_messages', 'campaign_events'] as const;

/** Inserts campaigns, where their contacts are, and the orders that they have brought, as sets. */
export async function fillCampaigns(
  transaction: Transaction,
  store: EntityStore,
  { rows, runs, tracking, messages, events, sent }: PlannedCampaigns,
  linkOrigin: string,
): Promise<void> {
  const digits = new Map([
    ['INR', 2],
    ['EUR', 2],
  ]);
  for (const [entity, set] of Object.entries(rows)) await insertSet(transaction, store.entity(entity), set, digits);
  const engineRows: readonly (readonly JsonObject[])[] = [runs, tracking, messages, events];
  for (const [index, table] of ENGINE_TABLES.entries()) await insertRows(transaction, table, engineRows[index] ?? []);
  await sql`
    update public.campaigns set link_origin = ${linkOrigin}
     where tenant_id = ${transaction.tenantId} and start_date is not null`.execute(transaction.query);
  for (const { slug, from, until } of sent)
    await sql`
      insert into public.order_sources (tenant_id, order_id, utm_source, utm_medium, utm_campaign)
      select o.tenant_id, o.order_id, 'newsletter', 'email', ${slug} from public.orders o
       where o.tenant_id = ${transaction.tenantId} and o.currency_code = 'INR' and o.status <> 'cancelled'
         and o.created_date >= ${from}::timestamptz and o.created_date < ${until}::timestamptz
       order by hashint4extended(o.order_id, 7) limit 14
      on conflict do nothing`.execute(transaction.query);
}

async function insertRows(
  { query, tenantId }: Transaction,
  table: (typeof ENGINE_TABLES)[number],
  rows: readonly JsonObject[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const list = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(`public.${table}`)} (tenant_id, ${list})
    select ${tenantId}::integer, ${list}
      from jsonb_populate_recordset(null::${sql.table(`public.${table}`)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    query,
  );
}
