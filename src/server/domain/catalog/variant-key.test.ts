import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTwins, variantKey, variantText, type Variant, type VariantValue } from './variant-key.ts';

const value = (specificationAttributeId: number, text: string): VariantValue => ({
  specificationAttributeId,
  attributeTitle: `Attribute ${specificationAttributeId}`,
  value: text,
});
const variant = (productId: number, values: VariantValue[], sku = 'a'): Variant => ({
  productId,
  title: `Product ${productId}`,
  sku,
  values,
});

describe('variantKey', () => {
  it('is the attributes with their values, in any order and case', () => {
    expect(variantKey([value(1, '16 GB'), value(2, 'Red')])).toBe(variantKey([value(2, ' red '), value(1, '16 gb')]));
  });

  it('includes the attribute: 16 GB of memory is not 16 GB of storage', () => {
    expect(variantKey([value(1, '16 GB')])).not.toBe(variantKey([value(2, '16 GB')]));
    expect(variantKey([value(1, '2'), value(12, '3')])).not.toBe(variantKey([value(1, '23'), value(12, '')]));
  });

  it('is null without values, also with blank ones', () => {
    expect([variantKey([]), variantKey([value(1, '')]), variantKey([value(1, '  ')])]).toEqual([null, null, null]);
  });
});

const plain = ({ values }: Variant): string =>
  values
    .map((each) => `${each.specificationAttributeId}=${each.value.trim().toLowerCase()}`)
    .filter((text) => !text.endsWith('='))
    .toSorted()
    .join(';');
const isTwin = (one: Variant, other: Variant): boolean =>
  one.productId < other.productId && one.sku === other.sku && plain(one) !== '' && plain(one) === plain(other);

describe('findTwins', () => {
  it('finds two products of one SKU with equal keys', () => {
    expect(
      findTwins([variant(1, [value(1, 'Red')]), variant(2, [value(1, 'Blue')]), variant(3, [value(1, 'RED')])])?.map(
        ({ productId }) => productId,
      ),
    ).toEqual([1, 3]);
  });

  it('ignores products without values, and products of another SKU', () => {
    expect(findTwins([variant(1, []), variant(2, [])])).toBeNull();
    expect(findTwins([variant(1, [value(1, 'Red')]), variant(2, [value(1, 'Red')], 'b')])).toBeNull();
    expect(findTwins([variant(1, [value(1, 'Red')]), variant(2, [value(1, 'Red'), value(2, 'XL')])])).toBeNull();
  });

  it('agrees with comparing every pair, over 10,000 groups', () => {
    const values = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom('', 'a', 'A', 'b', ' b') }),
      { selector: ({ id }) => id, maxLength: 3 },
    );
    const group = fc.array(fc.record({ values, sku: fc.constantFrom('x', 'y') }), { maxLength: 6 });
    fc.assert(
      fc.property(group, (made) => {
        const variants = made.map((one, index) =>
          variant(
            index,
            one.values.map(({ id, text }) => value(id, text)),
            one.sku,
          ),
        );
        expect(findTwins(variants) !== null).toBe(variants.some((one) => variants.some((other) => isTwin(one, other))));
      }),
      { numRuns: 10_000 },
    );
  });

  it('names the common values', () => {
    expect(variantText([value(1, 'Red'), value(2, 'XL')])).toBe('Attribute 1: Red, Attribute 2: XL');
  });
});
