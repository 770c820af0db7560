/** A product with its values of the attributes that tell variants apart. */
export interface Variant {
  productId: number;
  title: string;
  /** Its global SKU in lower case: what it shares with its variants. */
  sku: string;
  values: readonly VariantValue[];
}

export interface VariantValue {
  specificationAttributeId: number;
  attributeTitle: string;
  value: string;
}

/**
 * What makes a variant itself: its attributes **with** their values, whatever their order and letter case. Values alone would take "16 GB"
 * of memory for "16 GB" of storage. Null without any value: a product says nothing yet, and is nobody's twin.
 */
export function variantKey(values: readonly VariantValue[]): string | null {
  const pairs = values
    .map(({ specificationAttributeId, value }): [number, string] => [specificationAttributeId, value.trim().toLowerCase()])
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => one - other);
  return pairs.length === 0 ? null : JSON.stringify(pairs);
}

/** The first two variants of one SKU that nothing tells apart; null: each is itself. */
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

/** `Colour: Red, Size: XL`. */
export function variantText(values: readonly VariantValue[]): string {
  return values.map(({ attributeTitle, value }) => `${attributeTitle}: ${value}`).join(', ');
}
