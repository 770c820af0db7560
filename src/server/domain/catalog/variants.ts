import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { readRows, selected, type Columns, type Joined, type RowOf } from '../rows/selected.ts';
import type { Variant } from './variant-key.ts';

/** Takes the tenant's lock on variants: whether one is valid depends on all with the same global SKU. */
export async function lockVariants(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.variants'), ${transaction.tenantId}::integer)`.execute(
    transaction.query,
  );
}

/** Returns the live products with a global SKU, ignoring case, by number. */
export function variantsOfSku(transaction: Transaction, globalSku: string): Promise<Variant[]> {
  return loadVariants(
    transaction,
    sql`lower(p.global_sku collate "und-x-icu") = lower(${globalSku} collate "und-x-icu")`,
  );
}

/** Returns the live products of a category that have a global SKU, by number. */
export function variantsOfCategory(transaction: Transaction, categoryId: number): Promise<Variant[]> {
  return loadVariants(transaction, sql`p.category_id = ${categoryId}::bigint and p.global_sku <> ''`);
}

/** Returns one product as it would be in a category. */
export async function variantInCategory(
  transaction: Transaction,
  productId: number,
  categoryId: number,
): Promise<Variant | undefined> {
  const [variant] = await loadVariants(
    transaction,
    sql`p.product_id = ${productId}::bigint`,
    sql`${categoryId}::bigint`,
  );
  return variant;
}

/** Returns the pictures of products, by product number. */
export async function picturesOf(
  transaction: Transaction,
  productIds: readonly number[],
): Promise<Map<number, JsonObject[]>> {
  const rows = await readRows(
    transaction,
    'products',
    ['productId', 'primaryAsset'],
    sql`t.product_id = any(${productIds}::bigint[])`,
  );
  return new Map(rows.map(({ productId, primaryAsset }) => [productId, primaryAsset ?? []]));
}

const ATTRIBUTE = selected('specification_attributes', 'a', ['specificationAttributeId', 'attributeTitle']);

/** A product with one of its values, where it has one. */
type Row = Columns<'products', 'productId' | 'title'> &
  Joined<RowOf<typeof ATTRIBUTE>> & { sku: string | null; value: string | null };

/**
 * Only values of live attributes of the product's category count; values of a former category are kept and ignored.
 */
async function loadVariants(
  transaction: Transaction,
  which: RawBuilder<unknown>,
  category: RawBuilder<unknown> = sql`p.category_id`,
): Promise<Variant[]> {
  const { rows } = await sql<Row>`
    select ${selected('products', 'p', ['productId', 'title'])}, lower(p.global_sku collate "und-x-icu") as sku, ${ATTRIBUTE}, v.attribute_value as value
    from public.products p
    left join public.product_specifications v on v.tenant_id = p.tenant_id and v.product_id = p.product_id and v.attribute_value <> ''
    left join public.specification_attributes a on a.tenant_id = v.tenant_id and a.specification_attribute_id = v.specification_attribute_id
      and a.category_id = ${category} and a.allow_variants and a.deleted_at is null
    where p.tenant_id = ${transaction.tenantId} and p.deleted_at is null and ${which}
    order by p.product_id, a.order_no, a.specification_attribute_id`.execute(transaction.query);
  const variants = new Map<number, Variant & { values: Variant['values'][number][] }>();
  for (const { productId, title, sku, specificationAttributeId, attributeTitle, value } of rows) {
    const variant = variants.get(productId) ?? { productId, title, sku: sku ?? '', values: [] };
    variants.set(productId, variant);
    if (specificationAttributeId === null || value === null) continue;
    variant.values.push({ specificationAttributeId, attributeTitle: attributeTitle ?? '', value });
  }
  return [...variants.values()];
}
