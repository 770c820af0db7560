import { expect, test } from 'vitest';
import { shareFiles, type SourceFile } from './share-files.ts';

test('a file is of the one that needs it, of several, or of nobody; what it imports goes with it', () => {
  const files = new Map<string, SourceFile>([
    ['prices', { lines: 10, imports: ['amounts', 'base'], neededBy: ['price-form'] }],
    ['amounts', { lines: 5, imports: ['prices'], neededBy: [] }],
    ['variants', { lines: 7, imports: ['base'], neededBy: ['product-form'] }],
    ['base', { lines: 100, imports: [], neededBy: [] }],
    ['session', { lines: 3, imports: ['elsewhere'], neededBy: [] }],
  ]);
  expect(shareFiles(files)).toEqual({
    own: new Map([
      ['price-form', 15],
      ['product-form', 7],
    ]),
    shared: 100,
    unnamed: 3,
  });
});
