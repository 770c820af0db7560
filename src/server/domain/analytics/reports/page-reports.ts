import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation } from '../../operation-handler.ts';
import { MOST_ROWS, rollupRows } from './rollup-rows.ts';
import { readQuestion, type TrafficQuestion } from './web-domain.ts';

/** Reports by page (`docs/domain/analytics.md#reports`). */

interface PageRow {
  value: string;
  users: number;
  pageViews: number;
}

interface SessionRow {
  value: string;
  sessions: number;
}

const asPage = ({ value, users, pageViews }: PageRow) => ({ link: value, users, pageViews });
const asSessions = ({ value, sessions }: SessionRow) => ({ link: value, sessions });

export const getBouncedPages = defineOperation({
  name: 'getBouncedPages',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await rollupRows<SessionRow>(context.transaction, await readQuestion(context, args), 'link', {
      columns: sql`r.bounces as sessions`,
      where: sql`r.bounces > 0`,
      order: sql`r.bounces desc`,
    });
    return { result: rows.map(asSessions) };
  },
});

export const getLandingPages = defineOperation({
  name: 'getLandingPages',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await rollupRows<PageRow>(context.transaction, await readQuestion(context, args), 'link', {
      columns: sql`r.landing_users as users, r.landing_page_views as "pageViews"`,
      where: sql`r.sessions > 0`,
      order: sql`r.landing_users desc, r.landing_page_views desc`,
    });
    return { result: rows.map(asPage) };
  },
});

export const getMostVisitedPages = defineOperation({
  name: 'getMostVisitedPages',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await rollupRows<PageRow>(context.transaction, await readQuestion(context, args), 'link', {
      columns: sql`r.users, r.page_views as "pageViews"`,
      where: sql`r.page_views > 0`,
      order: sql`r.page_views desc, r.users desc`,
    });
    return { result: rows.map(asPage) };
  },
});

/** Also answers the published pages of the domain's site that nobody viewed. */
export const getLeastVisitedPages = defineOperation({
  name: 'getLeastVisitedPages',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const question = await readQuestion(context, args);
    const { rows } = await leastVisited(context.transaction, question);
    return { result: rows.map(asPage) };
  },
});

function leastVisited({ tenantId, query }: Transaction, { domainId, siteId, bucket }: TrafficQuestion) {
  return sql<PageRow>`
    with viewed as materialized (
      select r.value, r.users, r.page_views from public.traffic_rollups r
       where r.tenant_id = ${tenantId} and r.site_web_domain_id = ${domainId} and r.dimension = 'link' and r.bucket = ${bucket}
         and r.page_views > 0
    )
    select v.value, v.users, v.page_views as "pageViews" from viewed v
    union all
    select distinct p.link collate "C", 0, 0
      from (select case when s.route = '/' then '/' else lower(rtrim(s.route, '/')) end as link
              from public.site_pages s
             where s.tenant_id = ${tenantId} and s.site_id = ${siteId} and s.is_published and s.route !~ '[{}]') p
     where not exists (select from viewed v where v.value = p.link)
     order by 3, 2, 1 limit ${MOST_ROWS}`.execute(query);
}

/** A session that may still go on has no exit yet. */
export const getExitPages = defineOperation({
  name: 'getExitPages',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const { transaction, now, timeZone } = context;
    const { tenantId, query } = transaction;
    const { domainId, bucket } = await readQuestion(context, args);
    const { rows } = await sql<SessionRow>`
      with recent as (
        select distinct v.visitor_id from public.page_views v
         where v.tenant_id = ${tenantId} and v.site_web_domain_id = ${domainId}
           and v.viewed_date >= ${now.toISOString()}::timestamptz - interval '30 minutes'
      ), marked as (
        select v.*, case when v.viewed_date - lag(v.viewed_date) over w <= interval '30 minutes' then 0 else 1 end as opens
          from recent join public.page_views v
            on v.tenant_id = ${tenantId} and v.site_web_domain_id = ${domainId} and v.visitor_id = recent.visitor_id
        window w as (partition by v.visitor_id order by v.viewed_date, v.view_id)
      ), numbered as (
        select m.*, sum(m.opens) over (partition by m.visitor_id order by m.viewed_date, m.view_id) as session_no from marked m
      ), open as (
        select distinct on (n.visitor_id) n.link, s.started
          from numbered n
          join (select visitor_id, session_no, min(viewed_date) as started, max(viewed_date) as ended from numbered group by 1, 2) s
            on s.visitor_id = n.visitor_id and s.session_no = n.session_no
         where n.is_view and s.ended >= ${now.toISOString()}::timestamptz - interval '30 minutes'
         order by n.visitor_id, n.viewed_date desc, n.view_id desc
      ), going as (
        select o.link, count(*)::integer as sessions from open o
         where ${bucket} in (
           left(to_char(o.started at time zone ${timeZone}, 'YYYY/MM/DD/HH24'), ${bucket.length}::integer),
           public.traffic_week(o.started at time zone ${timeZone})) group by 1
      )
      select r.value, r.exits - coalesce(g.sessions, 0) as sessions
        from public.traffic_rollups r left join going g on g.link = r.value
       where r.tenant_id = ${tenantId} and r.site_web_domain_id = ${domainId} and r.dimension = 'link' and r.bucket = ${bucket}
         and r.exits > coalesce(g.sessions, 0)
       order by 2 desc, 1 limit ${MOST_ROWS}`.execute(query);
    return { result: rows.map(asSessions) };
  },
});
