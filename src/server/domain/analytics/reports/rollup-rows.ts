import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { TrafficQuestion } from './web-domain.ts';

type Dimension = 'visitors' | 'link' | 'source' | 'country';

/** A report shows so many rows at most. */
export const MOST_ROWS = 1000;

/** Returns the rollups of one dimension in the period that a condition is true of, in an order, the first thousand. */
export async function rollupRows<Row>(
  { tenantId, query }: Transaction,
  { domainId, bucket }: Pick<TrafficQuestion, 'domainId' | 'bucket'>,
  dimension: Dimension,
  { columns, where, order }: Record<'columns' | 'where' | 'order', RawBuilder<unknown>>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.value, ${columns} from public.traffic_rollups r
     where r.tenant_id = ${tenantId} and r.site_web_domain_id = ${domainId} and r.dimension = ${dimension} and r.bucket = ${bucket}
       and ${where}
     order by ${order}, r.value limit ${MOST_ROWS}`.execute(query);
  return rows;
}

/** What is known of the visitors of one bucket. */
export interface VisitorFigures {
  users: number;
  newUsers: number;
  lostUsers: number;
  sessions: number;
  bounces: number;
  pageViews: number;
}

const NOBODY: VisitorFigures = { users: 0, newUsers: 0, lostUsers: 0, sessions: 0, bounces: 0, pageViews: 0 };

/** Returns the figures of each bucket, in their order; zeros where nothing happened. */
export async function visitorFigures(
  { tenantId, query }: Transaction,
  domainId: number,
  keys: readonly string[],
): Promise<VisitorFigures[]> {
  const { rows } = await sql<VisitorFigures & { bucket: string }>`
    select r.bucket, r.users, r.new_users as "newUsers", r.lost_users as "lostUsers", r.sessions, r.bounces, r.page_views as "pageViews"
      from public.traffic_rollups r
     where r.tenant_id = ${tenantId} and r.site_web_domain_id = ${domainId} and r.dimension = 'visitors' and r.value = ''
       and r.bucket in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(query);
  const found = new Map(rows.map(({ bucket, ...figures }) => [bucket, figures]));
  return keys.map((key) => found.get(key) ?? NOBODY);
}
