import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { defineOperation } from '../operation-handler.ts';

/** Products of a kind of gap on the home page: one row of tiles. */
const MOST_GAPS = 4;

/** Returns the newest products without a price in any market (`docs/domain/dashboard.md#gaps`). */
export const getProductsWithoutPrice = defineOperation({
  name: 'getProductsWithoutPrice',
  transaction: 'request',
  async run({ transaction }) {
    const hasPrice = sql<boolean>`exists (
      select from public.product_prices r
      where r.tenant_id = p.tenant_id and r.product_id = p.product_id and r.deleted_at is null)`;
    return { result: await productsWithout(hasPrice, transaction) };
  },
});

/** Returns the newest products without a picture (`docs/domain/dashboard.md#gaps`). */
export const getProductsWithoutPicture = defineOperation({
  name: 'getProductsWithoutPicture',
  transaction: 'request',
  async run({ transaction }) {
    const hasPicture = sql<boolean>`coalesce(jsonb_array_length(p.primary_asset), 0) > 0`;
    return { result: await productsWithout(hasPicture, transaction) };
  },
});

interface Product {
  product_id: string;
  title: string;
  primary_asset: JsonObject[] | null;
}

async function productsWithout(
  what: RawBuilder<boolean>,
  { tenantId, query }: Transaction,
): Promise<{ productId: number; title: string; primaryAsset: JsonObject[] }[]> {
  const { rows } = await sql<Product>`
    select p.product_id, p.title, p.primary_asset from public.products p
    where p.tenant_id = ${tenantId} and p.deleted_at is null and not ${what}
    order by p.created_date desc, p.product_id desc limit ${MOST_GAPS}`.execute(query);
  return rows.map((row) => ({
    productId: Number(row.product_id),
    title: row.title,
    primaryAsset: row.primary_asset ?? [],
  }));
}
