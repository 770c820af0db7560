import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';

const SESSIONS = 19_000;
const VISITORS = 5_500;
const DAYS = 395;

/**
 * Adds about 60,000 page views of thirteen months to the web domains of the first tenant: a peak on the day of each of
 * eight campaigns, and one domain without traffic. They wait as arrivals; the job of the rollups takes them after the
 * start, as it takes those of visitors. Numbers come from hashes, so that one seed gives one demo. The power is one of
 * `float8`: of `numeric` it takes a fifth of the processor time of the whole demo.
 */
export async function fillPageViews(
  { query, tenantId }: Transaction,
  { seed, anchorDate }: { seed: number; anchorDate: string },
): Promise<void> {
  await sql`
    with domains as materialized (
      select d.site_web_domain_id as id, d.web_domain_name as name from public.site_web_domains d where d.tenant_id = ${tenantId}
    ), chance as materialized (
      select n, (select array_agg((hashint8extended(n, ${seed}::bigint * 100 + k) & 1048575) / 1048576.0 order by k)
                   from generate_series(1, 10) k) as u
        from generate_series(1, ${SESSIONS}::integer) n
    ), sessions as materialized (
      select n, u, u[9] < 0.12 as is_campaign, floor(u[8] * 8)::integer as campaign,
             case when u[10] < 0.75 then 'shop.acme-traders.example' when u[10] < 0.9 then 'localhost' else 'acme-wholesale.localhost' end as name,
             floor(${VISITORS} * u[1] * u[1])::integer as visitor,
             case when u[2] < 0.45 then 1 else 2 + floor(u[3] * 7)::integer end as views
        from chance
    ), placed as (
      select s.*, d.id, ${`${anchorDate}T00:00:00Z`}::timestamptz
               - make_interval(days => case when s.is_campaign then 20 + s.campaign * 45 else 1 + floor(${DAYS} * s.u[4])::integer end)
               + make_interval(secs => 86400 * (0.25 + 0.7 * (s.u[5] + s.u[6]) / 2)) as started
        from sessions s join domains d on d.name = s.name
    )
    insert into public.page_view_arrivals (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source,
      utm_source, utm_medium, utm_campaign, country_code)
    select ${tenantId}, p.id, hashint8extended(p.visitor, ${seed}::bigint),
           p.started + make_interval(secs => k * (20 + 130 * p.u[7])), p.n * 16 + k, true,
           (array['/', '/products', '/categories/chairs', '/categories/lamps', '/products/oak-table', '/offers', '/about-us', '/products/desk-lamp',
                  '/contact', '/delivery', '/returns', '/blog/how-to-choose-a-chair'])[1 + floor(12 * power(
             (hashint8extended(p.n * 16 + k, ${seed}::bigint + 7) & 1048575) / 1048576.0::float8, 2.5))::integer],
           case when k > 0 then null when p.is_campaign then 'newsletter' when p.u[7] < 0.4 then null when p.u[7] < 0.74 then 'google'
                when p.u[7] < 0.84 then 'instagram' when p.u[7] < 0.91 then 'facebook' else 'partner.example' end,
           case when k = 0 and p.is_campaign then 'newsletter' end, case when k = 0 and p.is_campaign then 'email' end,
           case when k = 0 and p.is_campaign then (array['festival-sale', 'year-end-clearance', 'camping-season', 'trade-price-list', 'spring-chairs', 'lamp-week', 'summer-outdoor', 'new-desks'])[p.campaign + 1] end,
           (array['IN', 'IN', 'IN', 'IN', 'IN', 'IN', 'US', 'US', 'GB', 'AE', 'DE', null])[1 + p.visitor % 12]
      from placed p cross join lateral generate_series(0, p.views - 1) k
     order by p.id, hashint8extended(p.visitor, ${seed}::bigint), 4`.execute(query);
}
