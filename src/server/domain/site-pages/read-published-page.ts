import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** A page of a site that everybody may read. */
export interface PublishedPage {
  title: string;
  summary: string;
  rawBody: string | null;
  isSearchable: boolean;
  disableCache: boolean;
}

/**
 * Returns the published page of a site at a route; null for a route without one, for a page that is not published and
 * for a secured page.
 */
export async function readPublishedPage(
  { tenantId, query }: Transaction,
  siteId: number,
  route: string,
): Promise<PublishedPage | null> {
  const { rows } = await sql<PublishedPage>`
    select title, summary, raw_body as "rawBody", is_searchable as "isSearchable", disable_cache as "disableCache"
      from public.site_pages
     where tenant_id = ${tenantId} and site_id = ${siteId} and is_published and not is_secured
       and lower(route collate "und-x-icu") = lower(${route}::text collate "und-x-icu")`.execute(query);
  return rows[0] ?? null;
}
