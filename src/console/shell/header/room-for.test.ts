import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomFor } from './room-for.ts';

test('all of them when they fit, without room for more', () => {
  expect(roomFor([50, 50], 100, 40)).toBe(2);
  expect(roomFor([], 0, 40)).toBe(0);
});

test('as many as leave room for what stands for the rest', () => {
  expect(roomFor([50, 50, 50], 149, 40)).toBe(2);
  expect(roomFor([50, 50, 50], 139, 40)).toBe(1);
  expect(roomFor([50, 50], 60, 40)).toBe(0);
});

test('never more than there is room for, never fewer than could be', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }), fc.nat(1500), (widths, available) => {
    const room = roomFor(widths, available, 100);
    const taken = widths.slice(0, room).reduce((total, width) => total + width, 0);
    if (room === widths.length) {
      expect(taken).toBeLessThanOrEqual(available);
    } else {
      if (room > 0) expect(taken).toBeLessThanOrEqual(available - 100);
      expect(taken + (widths[room] ?? 0)).toBeGreaterThan(available - 100);
    }
  }));
});
