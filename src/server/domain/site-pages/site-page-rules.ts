import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid } from '../../refusal.ts';
import { decidePlace, type StandardPlace } from './decide-place.ts';

/** Lets one writer of pages at a time into a tenant, so that two copies of one page cannot be made at once. */
export async function lockPages({ tenantId, query }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site.pages'), ${tenantId}::integer)`.execute(query);
}

/** The rules of pages: none takes the place of a standard page (`docs/domain/site-pages.md#places`). */
export const sitePageRules: EntityRules = {
  entity: 'SitePage',
  lock: lockPages,
  beforeAdd: (transaction, values) => withPlace(transaction, values),
  beforeUpdate: (transaction, values, current) => withPlace(transaction, { ...current, ...values }, values),
};

/** Returns `values` when the page may stand at its place. */
async function withPlace(
  transaction: Transaction,
  page: Readonly<JsonObject>,
  values: JsonObject = { ...page },
): Promise<JsonObject> {
  const reference = page['referenceSitePageId'];
  const error = decidePlace(
    {
      itemPath: String(page['itemPath']),
      route: String(page['route']),
      referenceSitePageId: typeof reference === 'number' ? reference : null,
    },
    await standardPlaces(transaction, Number(page['siteId'])),
  );
  if (error !== null) throw invalid([error]);
  return values;
}

async function standardPlaces({ tenantId, query }: Transaction, siteId: number): Promise<StandardPlace[]> {
  const { rows } = await sql<{ site_page_id: number; title: string; item_path: string; route: string }>`
    select site_page_id::integer, title, item_path, route from public.site_app_pages
     where tenant_id = ${tenantId} and site_id = ${siteId} order by site_page_id`.execute(query);
  return rows.map((row) => ({
    sitePageId: row.site_page_id,
    title: row.title,
    itemPath: row.item_path,
    route: row.route,
  }));
}
