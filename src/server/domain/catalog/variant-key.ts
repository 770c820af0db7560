/** A product with its values of the attributes that distinguish variants. */
export interface Variant {
  productId: number;
  title: string;
  /** Its global SKU in lower case, which its variants share. */
  sku: string;
  values: readonly VariantValue[];
}

export interface VariantValue {
  specificationAttributeId: number;
  attributeTitle: string;
  value: string;
}

/**
 * Returns the key of a variant: its attributes **with** their values, in any order and case. Values alone would confuse
 * "16 GB" of memory with "16 GB" of storage. Returns null without any value: such a product has no twin.
 */
export function variantKey(values: readonly VariantValue[]): string | null {
  const pairs = values
    .map(({ specificationAttributeId, value }): [number, string] => [
      specificationAttributeId,
      value.trim().toLowerCase(),
    ])
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => one - other);
  return pairs.length === 0 ? null : JSON.stringify(pairs);
}

/** Returns the first two variants of one SKU with equal keys, or null. */
export function findTwins(variants: readonly Variant[]): [Variant, Variant] | null {
  const seen = new Map<string, Variant>();
  for (const variant of variants) {
    const key = variantKey(variant.values);
    if (key === null) continue;
    const place = JSON.stringify([variant.sku, key]);
    const earlier = seen.get(place);
    if (earlier !== undefined) return [earlier, variant];
    seen.set(place, variant);
  }
  return null;
}

/** @example variantText(values) // 'Colour: Red, Size: XL' */
export function variantText(values: readonly VariantValue[]): string {
  return values.map(({ attributeTitle, value }) => `${attributeTitle}: ${value}`).join(', ');
}
