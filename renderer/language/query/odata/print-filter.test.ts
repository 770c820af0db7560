import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryFields } from '../../types/odata.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';
import { arbitraryFilter, SAMPLE_FIELDS } from './testing/arbitrary-filter.ts';

const FIELDS: QueryFields = SAMPLE_FIELDS;

describe('printFilter', () => {
  test('100,000 generated filters parse to the same tree after printing', () => {
    fc.assert(
      fc.property(arbitraryFilter(FIELDS), (node) => {
        expect(parseFilter(printFilter(node, FIELDS), FIELDS)).toEqual(node);
      }),
      { numRuns: 100_000 },
    );
  });
});
