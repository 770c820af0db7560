import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';

/** A standard page with its body, and the copy that a site has of it. */
export interface StandardPage {
  values: JsonObject;
  copySitePageId: number | null;
}

/** Returns a standard page of the app of a site; null when the app has no such page. */
export async function readStandardPage(
  { tenantId, query }: Transaction,
  siteId: number,
  sitePageId: number,
): Promise<StandardPage | null> {
  const { rows } = await sql<{ values: JsonObject; copy: number | null }>`
    select v.copy_site_page_id::integer as copy, jsonb_build_object(
        'itemPath', p.item_path, 'route', p.route, 'title', p.title, 'summary', p.summary, 'layout', p.layout,
        'isSearchable', p.is_searchable, 'isPublished', p.is_published, 'isSecured', p.is_secured,
        'disableCache', p.disable_cache, 'primaryAsset', p.primary_asset, 'rawBody', p.raw_body) as values
      from public.site_app_pages v join public.app_pages p on p.site_page_id = v.site_page_id
     where v.tenant_id = ${tenantId} and v.site_id = ${siteId} and v.site_page_id = ${sitePageId}`.execute(query);
  const row = rows[0];
  return row === undefined ? null : { values: row.values, copySitePageId: row.copy };
}
