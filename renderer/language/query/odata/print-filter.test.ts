import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOfRuns } from '../../../../tools/testing/number-of-runs.ts';
import type { QueryFields } from '../../types/odata.ts';
import { parseFilter } from './parse-filter.ts';
import { printFilter } from './print-filter.ts';
import { arbitraryFilter, SAMPLE_FIELDS } from './testing/arbitrary-filter.ts';

const RUNS = numberOfRuns(20_000, 100_000);
const FIELDS: QueryFields = SAMPLE_FIELDS;

describe('printFilter', () => {
  test(`${RUNS} generated filters parse to the same tree after printing`, () => {
    fc.assert(
      fc.property(arbitraryFilter(FIELDS), (node) => {
        expect(parseFilter(printFilter(node, FIELDS), FIELDS)).toEqual(node);
      }),
      { numRuns: RUNS },
    );
  });
});
