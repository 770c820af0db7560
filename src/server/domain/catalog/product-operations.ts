import { sql } from 'kysely';
import type { GetProductSpecificationAttributesResult, GetVariantPricesResult } from '../generated/operation-types.ts';
import type { Records } from '../generated/records.ts';
import type { ListedRecordOf } from '../../data/store/store-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { readRows, selected, type RowOf } from '../rows/selected.ts';
import { variantText } from './variant-key.ts';
import { picturesOf, variantsOfSku } from './variants.ts';

/**
 * Returns the attributes of a product's category, in order, without the attributes' own versions and dates. Throws 404.
 */
export const getProductSpecificationAttributes = defineOperation({
  name: 'getProductSpecificationAttributes',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { categoryId } = await store.get(transaction, 'Product', { productId: args.productId });
    const { result } = await store.list(transaction, 'SpecificationAttribute', '', {
      within: { categoryId },
    });
    return { result: result.map(attributeRow) };
  },
});

/** Without `version`: these rows are joined with the product's values, which have their own. */
function attributeRow(row: Records['SpecificationAttribute']): GetProductSpecificationAttributesResult[number] {
  const { specificationAttributeId, orderNo, attributeTitle, allowVariants, variantSelectorTypeCode } = row;
  return { specificationAttributeId, orderNo, attributeTitle, allowVariants, variantSelectorTypeCode };
}

/**
 * Returns the products with the same global SKU, including the product itself; only itself without a SKU. Throws 404.
 */
export const getBaseVariants = defineOperation({
  name: 'getBaseVariants',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId, title, globalSku } = await store.get(transaction, 'Product', { productId: args.productId });
    const self = { productId, title, values: [] };
    const variants = globalSku ? await variantsOfSku(transaction, globalSku) : [self];
    const pictures = await picturesOf(
      transaction,
      variants.map((variant) => variant.productId),
    );
    return {
      result: variants.map((variant) => ({
        productId: variant.productId,
        title: variant.title,
        globalSku: globalSku || null,
        variant: variantText(variant.values),
        primaryAsset: pictures.get(variant.productId) ?? [],
        isThisProduct: variant.productId === productId,
      })),
    };
  },
});

/** Returns the prices of a product and of its variants, by product and market. Throws 404. */
export const getVariantPrices = defineOperation({
  name: 'getVariantPrices',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const product = await store.get(transaction, 'Product', { productId: args.productId });
    const variants = product.globalSku ? await variantsOfSku(transaction, product.globalSku) : [product];
    const prices: GetVariantPricesResult = [];
    for (const { productId } of variants) {
      // A product has at most one price in each market.
      const { result } = await store.list(transaction, 'ProductPrice', '$top=200&$orderby=marketCode', {
        within: { productId },
      });
      prices.push(...result.map(priceRow));
    }
    return { result: prices };
  },
});

function priceRow(row: ListedRecordOf<'ProductPrice'>): GetVariantPricesResult[number] {
  const { productPriceId, version, productId, marketCode, currencyCode, fixedPrice, hasSubscriptionPricing } = row;
  return {
    productPriceId,
    version,
    productId,
    marketCode,
    currencyCode: currencyCode ?? '',
    fixedPrice,
    hasSubscriptionPricing,
  };
}

/** Returns all markets, and whether a product has a price there. Throws 404. */
export const getMarketsForProduct = defineOperation({
  name: 'getMarketsForProduct',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const { rows } = await sql<RowOf<typeof MARKET> & { isPriced: boolean }>`
      select ${MARKET}, exists (
        select from public.product_prices p
        where p.tenant_id = m.tenant_id and p.market_code = m.market_code and p.product_id = ${productId}::bigint and p.deleted_at is null) as "isPriced"
      from public.markets m
      where m.tenant_id = ${transaction.tenantId} and m.deleted_at is null
      order by m.market_id`.execute(transaction.query);
    return { result: rows };
  },
});

const MARKET = selected('markets', 'm', ['marketCode', 'title', 'currencyCode']);

/** Returns the defaults of a new price: the first market, by number, without a price of the product. Throws 404. */
export const getNewProductPrice = defineOperation({
  name: 'getNewProductPrice',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const [market] = await readRows(
      transaction,
      'markets',
      ['marketCode', 'currencyCode'],
      sql`t.deleted_at is null and not exists (
        select from public.product_prices p
        where p.tenant_id = t.tenant_id and p.market_code = t.market_code and p.product_id = ${productId}::bigint and p.deleted_at is null)
      order by t.market_id limit 1`,
    );
    const { marketCode = null, currencyCode = null } = market ?? {};
    return { result: { productId, marketCode, currencyCode } };
  },
});
