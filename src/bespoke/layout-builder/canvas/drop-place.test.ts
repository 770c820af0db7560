import { expect, test } from 'vitest';
import { placeBelow, placeBeside, type Box } from './drop-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const holder = box(0, 0, 300, 300);

test('a part goes before the first one whose middle is below the pointer', () => {
  const rows = [box(0, 0, 300, 100), box(0, 110, 300, 100)];
  expect([10, 60, 155, 170, 999].map((y) => placeBelow(rows, holder, y).index)).toEqual([0, 1, 1, 2, 2]);
  expect(placeBelow(rows, holder, 120).line).toEqual({ left: 0, top: 103.5, width: 300, height: 3 });
  expect(placeBelow([], holder, 120)).toMatchObject({ index: 0, line: { top: 3.5 } });
});

test('beside others it goes before the first one whose middle is to the right, in its own line', () => {
  const elements = [box(0, 0, 100, 50), box(110, 0, 100, 50), box(0, 60, 100, 50)];
  const at = (x: number, y: number): number => placeBeside(elements, holder, x, y).index;
  expect([at(10, 20), at(60, 20), at(200, 20), at(10, 80), at(90, 80)]).toEqual([0, 1, 2, 2, 3]);
  // Behind the last part of the first line, not before the first one of the second.
  expect(placeBeside(elements, holder, 200, 20).line).toMatchObject({ left: 213.5, top: 0, height: 50 });
  expect(placeBeside([], holder, 200, 20)).toMatchObject({ index: 0, line: { top: 0, height: 300 } });
});
