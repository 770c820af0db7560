import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from '../../../src/server/data/engine/database.ts';

/** Views of a session in the mean, and sessions of a visitor. */
const VIEWS_PER_SESSION = 3.2;
const SESSIONS_PER_VISITOR = 3.5;
const PAGES = 2000;
const DAYS = 730;
/** The sessions of one INSERT. More would exceed the time limit of a statement. */
const BATCH = 20_000;

/**
 * Stores about `count` page views of the two years until now, of a web domain of the first tenant, in the shape that the
 * collector gives them: sessions of one to eight views, a few pages that are viewed often, sources, countries and
 * campaigns. They are stored as page views, not as arrivals, so that the job of the rollups rebuilds them, which is
 * faster than to take each arrival. Returns how many there are.
 */
export async function generatePageViews(database: Database, domainId: number, count: number): Promise<number> {
  const sessions = Math.ceil(count / VIEWS_PER_SESSION);
  const visitors = Math.ceil(sessions / SESSIONS_PER_VISITOR);
  return database.asOwner(async (query) => {
    await sql`set app.tenant = '1'`.execute(query);
    await sql`
      select gate.make_page_view_month(now() - make_interval(days => d)) from generate_series(0, ${sql.lit(DAYS + 31)}, 15) d`.execute(
      query,
    );
    let stored = 0;
    for (let first = 0; first < sessions; first += BATCH)
      stored += await insertSessions(query, domainId, {
        first,
        last: Math.min(first + BATCH, sessions) - 1,
        sessions,
        visitors,
      });
    await sql`reset app.tenant`.execute(query);
    await sql`analyze public.page_views`.execute(query);
    return stored;
  });
}

interface Sessions {
  first: number;
  last: number;
  sessions: number;
  visitors: number;
}

async function insertSessions(
  query: Kysely<Tables>,
  domainId: number,
  { first, last, sessions, visitors }: Sessions,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with chance as materialized (
      select n, (select array_agg((hashint8extended(n, k) & 1048575) / 1048576.0 order by k) from generate_series(1, 9) k) as u
        from generate_series(${sql.lit(first)}::bigint, ${sql.lit(last)}::bigint) n
    ), placed as (
      select n, u, floor(${sql.lit(visitors)} * u[1] * u[1])::integer as visitor,
             case when u[2] < 0.45 then 1 else 2 + floor(u[3] * 7)::integer end as views, u[4] < 0.1 as is_campaign,
             now() - interval '4 hours' - make_interval(secs => ${sql.lit(DAYS * 86_400)} * (1 - (n + 1)::float8 / ${sql.lit(sessions)}))
               + make_interval(secs => 7200 * u[5]) as started
        from chance
    )
    insert into public.page_views (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source,
      utm_source, utm_medium, utm_campaign, country_code)
    select 1, ${sql.lit(domainId)}, hashint8extended(p.visitor, 24), p.started + make_interval(secs => k * (20 + 130 * p.u[6])),
           p.n * 16 + k, true,
           '/page-' || floor(${sql.lit(PAGES)} * power((hashint8extended(p.n * 16 + k, 7) & 1048575) / 1048576.0, 2.5))::integer,
           case when k > 0 then null when p.is_campaign then 'newsletter' when p.u[7] < 0.4 then null when p.u[7] < 0.74 then 'google'
                when p.u[7] < 0.9 then 'instagram' else 'partner-' || floor(p.u[8] * 50)::integer || '.example' end,
           case when k = 0 and p.is_campaign then 'newsletter' end, case when k = 0 and p.is_campaign then 'email' end,
           case when k = 0 and p.is_campaign then 'campaign-' || floor(p.u[9] * 24)::integer end,
           (array['IN', 'IN', 'IN', 'IN', 'IN', 'IN', 'US', 'US', 'GB', 'AE', 'DE', null])[1 + p.visitor % 12]
      from placed p cross join lateral generate_series(0, p.views - 1) k`.execute(query);
  return Number(numAffectedRows ?? 0);
}
