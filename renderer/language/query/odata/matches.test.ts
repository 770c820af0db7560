import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../types/json.ts';
import { matches } from './matches.ts';
import { parseFilter } from './parse-filter.ts';
import { arbitraryFilter, arbitraryRecord, SAMPLE_FIELDS } from './testing/arbitrary-filter.ts';

const RECORD: JsonObject = {
  title: 'Books & 100%',
  marketCode: null,
  amount: 5,
  isActive: true,
  createdDate: '2025-01-01T00:00:00Z',
  startDate: '2025-01-31',
  currency: { currencyTitle: 'Rupee' },
};

describe('matches', () => {
  test.each([
    ["title eq 'Books & 100%'", true],
    ["title eq 'books & 100%'", false],
    ["contains(title,'BOOK')", true],
    ["contains(title,'o_k')", false],
    ["endswith(title,'0%')", true],
    ["startswith(title,'')", true],
    ["title gt 'Book'", true],
    ["title lt 'books'", true],
    ['marketCode eq null', true],
    ['marketCode ne null', false],
    ["marketCode eq 'x'", false],
    ["marketCode ne 'x'", false],
    ["not (marketCode eq 'x')", true],
    ["not contains(marketCode,'x')", true],
    ["marketCode in ('x')", false],
    ["marketCode lt 'x'", false],
    ['amount in (1,5)', true],
    ['amount ge 5 and amount lt 5.5', true],
    ['isActive ne false', true],
    ['createdDate eq 2025-01-01T00:00:00.000Z', true],
    ['createdDate lt 2025-01-01T00:00:00.001Z', true],
    ['startDate gt 2025-01-30', true],
    ["currency.currencyTitle eq 'Rupee'", true],
    ['amount eq 1 or amount eq 5 and isActive eq false', false],
  ])('%s is %s', (filter, expected) => {
    expect(matches(parseFilter(filter, SAMPLE_FIELDS), RECORD)).toBe(expected);
  });

  test('orders text by code points, not by UTF-16 units', () => {
    expect(matches(parseFilter("title gt '\uff5e'", SAMPLE_FIELDS), { title: '😀' })).toBe(true);
  });

  test('is two-valued: not is always the opposite', () => {
    fc.assert(
      fc.property(arbitraryFilter(SAMPLE_FIELDS), arbitraryRecord(SAMPLE_FIELDS), (node, record) => {
        expect(matches({ kind: 'not', operand: node }, record)).toBe(!matches(node, record));
      }),
      { numRuns: 5_000 },
    );
  });

  test('a fair share of generated filters matches generated records, and a fair share does not', () => {
    const pairs = fc.sample(fc.tuple(arbitraryFilter(SAMPLE_FIELDS), arbitraryRecord(SAMPLE_FIELDS)), {
      numRuns: 2_000,
      seed: 1,
    });
    const share = pairs.filter(([node, record]) => matches(node, record)).length / pairs.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
  });
});
