import { sql } from 'kysely';
import { defineOperation } from '../../operation-handler.ts';
import { countryName } from '../collector/countries.ts';
import { MOST_ROWS, rollupRows } from './rollup-rows.ts';
import { readQuestion } from './web-domain.ts';

/** Where visitors come from (`docs/domain/analytics.md#reports`). */

interface Row {
  value: string;
  users: number;
  pageViews: number;
}

const FIGURES = {
  columns: sql`r.users, r.page_views as "pageViews"`,
  where: sql`r.page_views > 0`,
  order: sql`r.users desc, r.page_views desc`,
};

const asSource = ({ value, users, pageViews }: Row) => ({ source: value, users, pageViews });
const asCountry = ({ value, users, pageViews }: Row) => ({
  country: countryName(value) ?? 'Unknown',
  users,
  pageViews,
});

export const getTrafficSources = defineOperation({
  name: 'getTrafficSources',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await rollupRows<Row>(context.transaction, await readQuestion(context, args), 'source', FIGURES);
    return { result: rows.map(asSource) };
  },
});

export const getUsersByLocation = defineOperation({
  name: 'getUsersByLocation',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await rollupRows<Row>(context.transaction, await readQuestion(context, args), 'country', FIGURES);
    return { result: rows.map(asCountry) };
  },
});

/** The views whose address named the campaign, by their source. */
export const getCampaignTraffic = defineOperation({
  name: 'getCampaignTraffic',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args: { campaignSlug = '', ...args } }) {
    const { tenantId, query } = context.transaction;
    const { domainId, bucket } = await readQuestion(context, args);
    const { rows } = await sql<Row>`
      select substr(r.value, length(${campaignSlug}) + 2) as value, r.users, r.page_views as "pageViews"
        from public.traffic_rollups r
       where r.tenant_id = ${tenantId} and r.site_web_domain_id = ${domainId} and r.dimension = 'campaign' and r.bucket = ${bucket}
         and starts_with(r.value, ${campaignSlug.toLowerCase()} || E'\\x1f')
       order by r.users desc, r.page_views desc, r.value limit ${MOST_ROWS}`.execute(query);
    return { result: rows.map(asSource) };
  },
});

/** The visitors of the last 24 hours. */
export const getGeographicDistribution = defineOperation({
  name: 'getGeographicDistribution',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const { tenantId, query } = context.transaction;
    const { domainId } = await readQuestion(context, args);
    const until = context.now.toISOString();
    const { rows } = await sql<Row>`
      select coalesce(v.country_code, '') as value, count(distinct v.visitor_id)::integer as users, count(*)::integer as "pageViews"
        from public.page_views v
       where v.tenant_id = ${tenantId} and v.site_web_domain_id = ${domainId} and v.is_view
         and v.viewed_date > ${until}::timestamptz - interval '1 day' and v.viewed_date <= ${until}::timestamptz
       group by 1 order by 2 desc, 3 desc, 1`.execute(query);
    return { result: rows.map(asCountry) };
  },
});
