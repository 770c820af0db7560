import { sql } from 'kysely';
import type { Database, Transaction } from '../../../data/engine/database.ts';
import type { Figures, NaiveEvent } from './naive-rollups.ts';

/** Runs work as a tenant. */
export function asTenant<Result>(
  database: Database,
  tenantId: number,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return work(transaction);
  });
}

/** Stores events as the collector does, in their order. */
export async function arrive(
  { query, tenantId }: Transaction,
  domainId: number,
  events: readonly NaiveEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    visitor: String(event.visitorId),
    at: new Date(event.at).toISOString(),
    view: String(event.viewId),
    is_view: event.isView,
    link: event.link,
    source: event.source,
    utm_source: event.utmSource,
    utm_campaign: event.utmCampaign,
    country: event.country,
  }));
  await sql`
    insert into public.page_view_arrivals (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source,
      utm_source, utm_campaign, country_code)
    select ${tenantId}, ${domainId}, r.visitor, r.at, r.view, r.is_view, r.link, r.source, r.utm_source, r.utm_campaign, r.country
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (visitor bigint, at timestamptz, view bigint, is_view boolean,
        link text, source text, utm_source text, utm_campaign text, country text)`.execute(query);
}

/** Returns the rollups of a domain, keyed as those of `naiveRollups`. */
export async function readRollups(transaction: Transaction, domainId: number): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { key: string }>`
    select concat_ws('|', dimension, bucket, value) as key, users, page_views as "pageViews", sessions, exits, bounces,
           landing_users as "landingUsers", landing_page_views as "landingPageViews", new_users as "newUsers",
           resurrected_users as "resurrectedUsers", lost_users as "lostUsers"
      from public.traffic_rollups where site_web_domain_id = ${domainId}`.execute(transaction.query);
  return new Map(rows.map(({ key, ...figures }) => [key, figures]));
}
