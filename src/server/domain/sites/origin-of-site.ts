import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** A domain at which a site is reached. */
export interface SiteHost {
  host: string;
  isCustom: boolean;
}

/**
 * Returns the origin of the console at a site, for links in messages: scheme and port are those of `consoleOrigin`, where
 * the call arrived. A site without a domain keeps that origin.
 */
export async function originOfSite(
  { query, tenantId }: Transaction,
  siteId: number,
  consoleOrigin: string,
): Promise<string> {
  const { rows } = await sql<SiteHost>`
    select web_domain_name as host, web_domain_type_code = 'custom' as "isCustom" from public.site_web_domains
     where tenant_id = ${tenantId} and site_id = ${siteId} and is_verified
     order by site_web_domain_id`.execute(query);
  return siteOrigin(consoleOrigin, rows);
}

/**
 * Prefers the host of the call, if it is one of the site's, then the first custom domain, then the first system domain.
 * @example siteOrigin('http://localhost:8080', [{ host: 'a.localhost', isCustom: false }]) // 'http://a.localhost:8080'
 */
export function siteOrigin(consoleOrigin: string, hosts: readonly SiteHost[]): string {
  const address = new URL(consoleOrigin);
  if (hosts.some(({ host }) => host === address.hostname)) return consoleOrigin;
  const chosen = hosts.find(({ isCustom }) => isCustom) ?? hosts[0];
  if (chosen !== undefined) address.hostname = chosen.host;
  return address.origin;
}
