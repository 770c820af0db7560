import { titleOfCopy } from '../../../../renderer/language/text/title-of-copy.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { Refusal } from '../../refusal.ts';
import type { Records } from '../generated/records.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';

/** What a variant takes over from its product. Files belong to their product, and prices are decided for each. */
const TAKEN = [
  'subTitle',
  'fulfillmentProcessCode',
  'categoryId',
  'globalSku',
  'shortDescription',
  'isOnlineDirectSalesDisabled',
  'contactSalesMessage',
  'addToCartButtonText',
  'rawBody',
] as const satisfies readonly (keyof Records['Product'])[];

/**
 * Adds a variant of a product (`docs/domain/catalog.md#variants`): a copy without files, prices and the values that
 * distinguish variants. Returns its number and title. Throws 404, and 409 `refused` for a product without a global SKU.
 */
export const addProductVariant = defineOperation({
  name: 'addProductVariant',
  transaction: 'request',
  async run(context, { payload }) {
    const { store, transaction, origin } = context;
    const product = await store.get(transaction, 'Product', { productId: payload.productId });
    if (!product.globalSku)
      throw new Refusal(409, 'refused', 'Variants share a Global SKU. Enter one in Product Details first.');
    const variant = await store.add(transaction, origin, 'Product', valuesOfVariant(context, product));
    await copySpecifications(context, product, variant);
    return { result: { productId: variant.productId, title: variant.title } };
  },
});

function valuesOfVariant({ store }: OperationContext, product: Records['Product']): JsonObject {
  const { title } = product;
  const { maxLength = Infinity } = store.entity('Product').properties['title'] ?? {};
  return {
    ...Object.fromEntries(TAKEN.map((name) => [name, product[name]])),
    title: titleOfCopy(title, maxLength) ?? title,
  };
}

/** Copies the values that all variants have: those of the category's attributes that do not distinguish them. */
async function copySpecifications(
  { store, transaction, origin }: OperationContext,
  product: Records['Product'],
  variant: Records['Product'],
): Promise<void> {
  const attributes = await store.list(transaction, 'SpecificationAttribute', '', {
    within: { categoryId: product.categoryId },
  });
  const shared = new Set(
    attributes.result
      .filter(({ allowVariants }) => !allowVariants)
      .map(({ specificationAttributeId }) => specificationAttributeId),
  );
  const values = await store.list(transaction, 'ProductSpecificationValue', '', {
    within: { productId: product.productId },
  });
  await store.batchUpdate(transaction, origin, 'ProductSpecificationValue', {
    within: { productId: variant.productId },
    property: 'productSpecifications',
    rows: values.result
      .filter(({ specificationAttributeId }) => shared.has(specificationAttributeId))
      .map(({ specificationAttributeId, attributeValue }) => ({ specificationAttributeId, attributeValue })),
  });
}
