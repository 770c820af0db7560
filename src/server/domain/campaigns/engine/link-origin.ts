import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { originOfSite } from '../../sites/origin-of-site.ts';

/** Returns the origin of the site of a campaign's domain, or the console's when no site has the domain any more. */
export async function originOfLinks(
  transaction: Transaction,
  campaignId: number,
  consoleOrigin: string,
): Promise<string> {
  const { rows } = await sql<{ siteId: number }>`
    select d.site_id as "siteId" from public.campaigns c
      join public.site_web_domains d on d.tenant_id = c.tenant_id and d.web_domain_name = c.site_domain_name
     where c.tenant_id = ${transaction.tenantId} and c.campaign_id = ${campaignId}
     order by d.site_web_domain_id limit 1`.execute(transaction.query);
  const [site] = rows;
  return site === undefined ? consoleOrigin : originOfSite(transaction, site.siteId, consoleOrigin);
}
