import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFitting } from './count-fitting.ts';

test('counts all items when they fit, without reserved space', () => {
  expect(countFitting([50, 50], 100, 40)).toBe(2);
  expect(countFitting([], 0, 40)).toBe(0);
});

test('counts the items that leave space for the button', () => {
  expect(countFitting([50, 50, 50], 149, 40)).toBe(2);
  expect(countFitting([50, 50, 50], 139, 40)).toBe(1);
  expect(countFitting([50, 50], 60, 40)).toBe(0);
});

test('never counts more than fit, nor fewer than possible', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }), fc.nat(1500), (widths, available) => {
      const room = countFitting(widths, available, 100);
      const taken = widths.slice(0, room).reduce((total, width) => total + width, 0);
      if (room === widths.length) {
        expect(taken).toBeLessThanOrEqual(available);
      } else {
        if (room > 0) expect(taken).toBeLessThanOrEqual(available - 100);
        expect(taken + (widths[room] ?? 0)).toBeGreaterThan(available - 100);
      }
    }),
  );
});
