import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingRows } from './fitting-size.ts';

test('a page has as many rows as a window shows, 10 to 50', () => {
  expect([720, 900, 1080, 1440].map((height) => fittingRows(1440, height, 'comfortable'))).toEqual([10, 13, 17, 25]);
  expect([720, 900, 1080, 1440].map((height) => fittingRows(1440, height, 'compact'))).toEqual([11, 16, 22, 32]);
  expect(fittingRows(360, 780, 'comfortable')).toBeUndefined();
});

test('a page never has fewer rows in a higher window, and never more than the window shows beyond the least', () => {
  const density = fc.constantFrom('comfortable' as const, 'compact' as const);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(500), density, (height, more, dense) => {
      const [rows = 0, taller = 0] = [height, height + more].map((one) => fittingRows(1200, one, dense));
      expect(taller).toBeGreaterThanOrEqual(rows);
      expect(rows).toBeGreaterThanOrEqual(10);
      expect(rows).toBeLessThanOrEqual(50);
      if (rows > 10) expect(rows * (dense === 'compact' ? 34 : 44)).toBeLessThanOrEqual(height - 325);
    }),
  );
});
