import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { findTwins, variantText, type Variant } from './variant-key.ts';
import { lockVariants, variantInCategory, variantsOfCategory, variantsOfSku } from './variants.ts';

/**
 * Products with the same global SKU differ in at least one variant attribute of their category
 * (`docs/domain/catalog.md#variants`). The rule runs for every write that could break it: of a product's SKU or
 * category, of its values, and of the category's attributes. A new product has no values yet, so it has no twin.
 */
export const productRules: EntityRules = {
  entity: 'Product',
  lock: lockVariants,

  async beforeUpdate(transaction, values, current) {
    const sku = textOf(values['globalSku']);
    const isRegrouped = sku !== textOf(current['globalSku']) || values['categoryId'] !== current['categoryId'];
    if (sku === '' || !isRegrouped) return values;
    const productId = Number(current['productId']);
    const self = await variantInCategory(transaction, productId, Number(values['categoryId']));
    const others = (await variantsOfSku(transaction, sku)).filter((variant) => variant.productId !== productId);
    const grouped = self ? [{ ...self, sku: others[0]?.sku ?? sku, title: String(values['title']) }] : [];
    refuseTwins([...others, ...grouped], 'globalSku');
    return values;
  },

  // Another product may have taken its place among the variants.
  async afterRestore(transaction, record) {
    const sku = textOf(record['globalSku']);
    if (sku !== '') refuseTwins(await variantsOfSku(transaction, sku));
  },
};

export const productSpecificationRules: EntityRules = {
  entity: 'ProductSpecificationValue',
  lock: lockVariants,

  async beforeAdd(transaction, values) {
    await refuseForeignAttribute(transaction, values);
    return values;
  },

  async afterBatch(transaction, within) {
    const { rows } = await sql<{ global_sku: string | null }>`
      select global_sku from public.products where tenant_id = ${transaction.tenantId} and product_id = ${within['productId']}`.execute(
      transaction.query,
    );
    const sku = textOf(rows[0]?.global_sku);
    if (sku !== '') refuseTwins(await variantsOfSku(transaction, sku));
  },
};

export const specificationAttributeRules: EntityRules = {
  entity: 'SpecificationAttribute',
  lock: lockVariants,

  async afterBatch(transaction, within) {
    refuseTwins(await variantsOfCategory(transaction, Number(within['categoryId'])));
  },
};

function refuseTwins(variants: readonly Variant[], path?: string): void {
  const twins = findTwins(variants);
  if (twins === null) return;
  const [one, other] = twins;
  const message = `"${one.title}" and "${other.title}" would be the same variant: ${variantText(one.values)}. Give one of them another value.`;
  throw new Refusal(409, 'sameVariant', message, path === undefined ? {} : { fieldErrors: [{ path, message }] });
}

/** A new value must belong to an attribute of the product's category; values of a former category stay. */
async function refuseForeignAttribute(transaction: Transaction, values: JsonObject): Promise<void> {
  const { rows } = await sql`
    select from public.products p
    join public.specification_attributes a on a.tenant_id = p.tenant_id and a.category_id = p.category_id
    where p.tenant_id = ${transaction.tenantId} and p.product_id = ${values['productId']}::bigint
      and a.specification_attribute_id = ${values['specificationAttributeId']}::bigint and a.deleted_at is null`.execute(
    transaction.query,
  );
  if (rows.length === 0)
    throw invalidField('specificationAttributeId', "This attribute is not one of the product's category.");
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
