import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { withTidyTags } from './tags.ts';

/** The zone of a page is the zone of its category (`docs/domain/content-hub.md#knowledge-base`). */
export const kbPageRules: EntityRules = {
  entity: 'KbPage',

  beforeAdd: (transaction, values) => inZoneOfCategory(transaction, withTidyTags(values)),

  beforeUpdate(transaction, values, current) {
    const tidy = withTidyTags(values);
    // A category that moves gives its pages the zone itself.
    const hasMoved = values['kbCategoryId'] !== current['kbCategoryId'];
    return hasMoved ? inZoneOfCategory(transaction, tidy) : Promise.resolve(tidy);
  },
};

/** The pages of a category go with it to another zone. */
export const kbCategoryRules: EntityRules = {
  entity: 'KbCategory',

  async beforeUpdate(transaction, values, current, origin, store) {
    const { contentZoneId } = values;
    if (contentZoneId === current['contentZoneId'] || contentZoneId === undefined) return values;
    const { rows } = await sql<{ kb_page_id: number }>`
      select kb_page_id from public.kb_pages
      where tenant_id = ${transaction.tenantId} and kb_category_id = ${current['kbCategoryId']} order by kb_page_id`.execute(
      transaction.query,
    );
    for (const { kb_page_id: kbPageId } of rows)
      await store.change(transaction, origin, 'KbPage', { kbPageId }, { contentZoneId });
    return values;
  },
};

/** Locks the category, so that it does not move to another zone before the page is there. */
async function inZoneOfCategory(transaction: Transaction, values: JsonObject): Promise<JsonObject> {
  const { rows } = await sql<{ content_zone_id: number }>`
    select content_zone_id from public.kb_categories
    where tenant_id = ${transaction.tenantId} and kb_category_id = ${values['kbCategoryId']} for share`.execute(
    transaction.query,
  );
  // The store refuses a missing category.
  return { ...values, contentZoneId: rows[0]?.content_zone_id ?? null };
}
