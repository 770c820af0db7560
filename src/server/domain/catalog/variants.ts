import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
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
  { query, tenantId }: Transaction,
  productIds: readonly number[],
): Promise<Map<number, JsonObject[]>> {
  const { rows } = await sql<{ product_id: string; primary_asset: JsonObject[] | null }>`
    select product_id, primary_asset from public.products
    where tenant_id = ${tenantId} and product_id = any(${productIds}::bigint[])`.execute(query);
  return new Map(rows.map((row) => [Number(row.product_id), row.primary_asset ?? []]));
}

interface Row {
  product_id: number;
  title: string;
  sku: string | null;
  specification_attribute_id: number | null;
  attribute_title: string | null;
  attribute_value: string | null;
}

/**
 * Only values of live attributes of the product's category count; values of a former category are kept and ignored.
 */
async function loadVariants(
  transaction: Transaction,
  which: RawBuilder<unknown>,
  category: RawBuilder<unknown> = sql`p.category_id`,
): Promise<Variant[]> {
  const { rows } = await sql<Row>`
    select p.product_id, p.title, lower(p.global_sku collate "und-x-icu") as sku, a.specification_attribute_id, a.attribute_title, v.attribute_value
    from public.products p
    left join public.product_specifications v on v.tenant_id = p.tenant_id and v.product_id = p.product_id and v.attribute_value <> ''
    left join public.specification_attributes a on a.tenant_id = v.tenant_id and a.specification_attribute_id = v.specification_attribute_id
      and a.category_id = ${category} and a.allow_variants and a.deleted_at is null
    where p.tenant_id = ${transaction.tenantId} and p.deleted_at is null and ${which}
    order by p.product_id, a.order_no, a.specification_attribute_id`.execute(transaction.query);
  const variants = new Map<number, Variant & { values: Variant['values'][number][] }>();
  for (const row of rows) {
    const variant = variants.get(row.product_id) ?? {
      productId: row.product_id,
      title: row.title,
      sku: row.sku ?? '',
      values: [],
    };
    variants.set(row.product_id, variant);
    if (row.specification_attribute_id === null || row.attribute_value === null) continue;
    variant.values.push({
      specificationAttributeId: row.specification_attribute_id,
      attributeTitle: row.attribute_title ?? '',
      value: row.attribute_value,
    });
  }
  return [...variants.values()];
}
