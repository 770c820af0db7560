import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** A page of a site that everybody may read, without its content. */
export interface PublishedPage {
  sitePageId: number;
  version: number;
  disableCache: boolean;
}

/** What a page shows, at a version. */
export interface PageContent {
  version: number;
  title: string;
  summary: string;
  rawBody: string | null;
  isSearchable: boolean;
}

/**
 * Returns the published page of a site at a route; null for a route without one, for a page that is not published and
 * for a secured page. A page whose own route ends with a slash is found without it, after one that has none.
 * @param route Without a slash at its end, unless it is `/`.
 */
export async function readPublishedPage(
  { tenantId, query }: Transaction,
  siteId: number,
  route: string,
): Promise<PublishedPage | null> {
  const { rows } = await sql<PublishedPage>`
    select site_page_id as "sitePageId", version::integer as "version", disable_cache as "disableCache"
      from public.site_pages
     where tenant_id = ${tenantId} and site_id = ${siteId} and is_published and not is_secured
       and lower(route collate "und-x-icu") in (
         lower(${route}::text collate "und-x-icu"), lower(${`${route}/`}::text collate "und-x-icu"))
     order by length(route)
     limit 1`.execute(query);
  return rows[0] ?? null;
}

/** Returns the content of a published page; null when it is no longer published. */
export async function readPageContent(
  { tenantId, query }: Transaction,
  sitePageId: number,
): Promise<PageContent | null> {
  const { rows } = await sql<PageContent>`
    select version::integer as "version", title, summary, raw_body as "rawBody", is_searchable as "isSearchable"
      from public.site_pages
     where tenant_id = ${tenantId} and site_page_id = ${sitePageId} and is_published and not is_secured`.execute(query);
  return rows[0] ?? null;
}
