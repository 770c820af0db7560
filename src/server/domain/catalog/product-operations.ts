import { sql } from 'kysely';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';
import type { GetProductSpecificationAttributesResult, GetVariantPricesResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
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
      within: { categoryId: Number(categoryId) },
    });
    return { result: result.map(attributeRow) };
  },
});

/** Without `version`: these rows are joined with the product's values, which have their own. */
function attributeRow(row: StoredRecord): GetProductSpecificationAttributesResult[number] {
  return {
    specificationAttributeId: Number(row['specificationAttributeId']),
    orderNo: Number(row['orderNo']),
    attributeTitle: String(row['attributeTitle']),
    allowVariants: row['allowVariants'] === true,
    variantSelectorTypeCode: textOf(row['variantSelectorTypeCode']) || null,
  };
}

/**
 * Returns the products with the same global SKU, including the product itself; only itself without a SKU. Throws 404.
 */
export const getBaseVariants = defineOperation({
  name: 'getBaseVariants',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const product = await store.get(transaction, 'Product', { productId: args.productId });
    const productId = Number(product['productId']);
    const globalSku = textOf(product['globalSku']);
    const self = { productId, title: textOf(product['title']), values: [] };
    const variants = globalSku === '' ? [self] : await variantsOfSku(transaction, globalSku);
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
    const globalSku = textOf(product['globalSku']);
    const variants = globalSku === '' ? [] : await variantsOfSku(transaction, globalSku);
    const products = globalSku === '' ? [Number(product['productId'])] : variants.map(({ productId }) => productId);
    const prices: GetVariantPricesResult = [];
    for (const productId of products) {
      // A product has at most one price in each market.
      const { result } = await store.list(transaction, 'ProductPrice', '$top=200&$orderby=marketCode', {
        within: { productId },
      });
      prices.push(...result.map(priceRow));
    }
    return { result: prices };
  },
});

function priceRow(row: StoredRecord): GetVariantPricesResult[number] {
  const { fixedPrice } = row;
  return {
    productPriceId: Number(row['productPriceId']),
    version: Number(row['version']),
    productId: Number(row['productId']),
    marketCode: textOf(row['marketCode']),
    currencyCode: textOf(row['currencyCode']),
    fixedPrice: typeof fixedPrice === 'number' ? fixedPrice : null,
    hasSubscriptionPricing: row['hasSubscriptionPricing'] === true,
  };
}

/** Returns all markets, and whether a product has a price there. Throws 404. */
export const getMarketsForProduct = defineOperation({
  name: 'getMarketsForProduct',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const { rows } = await sql<{ market_code: string; title: string; currency_code: string; is_priced: boolean }>`
      select m.market_code, m.title, m.currency_code, exists (
        select from public.product_prices p
        where p.tenant_id = m.tenant_id and p.market_code = m.market_code and p.product_id = ${productId}::bigint and p.deleted_at is null) as is_priced
      from public.markets m
      where m.tenant_id = ${transaction.tenantId} and m.deleted_at is null
      order by m.market_id`.execute(transaction.query);
    return {
      result: rows.map((row) => ({
        marketCode: row.market_code,
        title: row.title,
        currencyCode: row.currency_code,
        isPriced: row.is_priced,
      })),
    };
  },
});

/** Returns the defaults of a new price: the first market, by number, without a price of the product. Throws 404. */
export const getNewProductPrice = defineOperation({
  name: 'getNewProductPrice',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { productId } = await store.get(transaction, 'Product', { productId: args.productId });
    const { rows } = await sql<{ market_code: string; currency_code: string }>`
      select m.market_code, m.currency_code from public.markets m
      where m.tenant_id = ${transaction.tenantId} and m.deleted_at is null and not exists (
        select from public.product_prices p
        where p.tenant_id = m.tenant_id and p.market_code = m.market_code and p.product_id = ${productId}::bigint and p.deleted_at is null)
      order by m.market_id limit 1`.execute(transaction.query);
    const { market_code: marketCode = null, currency_code: currencyCode = null } = rows[0] ?? {};
    return { result: { productId: Number(productId), marketCode, currencyCode } };
  },
});

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
