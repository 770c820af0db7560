import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, Point } from './layout.ts';
import { crossings, pathOf, routeOf } from './route.ts';

/** Boxes in cells of a grid, with room between them: any of them may be missing or small. */
const anyBoxes = fc
  .array(
    fc.option(
      fc.record({
        width: fc.integer({ min: 40, max: 240 }),
        height: fc.integer({ min: 40, max: 240 }),
        left: fc.integer({ min: 0, max: 20 }),
        top: fc.integer({ min: 0, max: 20 }),
      }),
    ),
    { minLength: 16, maxLength: 16 },
  )
  .map((cells) =>
    cells.flatMap((cell, index): Box[] =>
      cell === null
        ? []
        : [
            {
              x: (index % 4) * 300 + cell.left,
              y: Math.floor(index / 4) * 300 + cell.top,
              width: cell.width,
              height: cell.height,
            },
          ],
    ),
  )
  .filter((boxes) => boxes.length > 0);

function isAlongAxes(points: Point[]): boolean {
  return points.every((point, at) => {
    const before = points[at - 1];
    return before === undefined || before.x === point.x || before.y === point.y;
  });
}

test('a line leads from below one box to the top of another one, around all boxes', () => {
  fc.assert(
    fc.property(anyBoxes, fc.nat(), fc.nat(), fc.nat({ max: 7 }), (boxes, from, to, lane) => {
      const source = boxes[from % boxes.length];
      const target = boxes[to % boxes.length];
      if (source === undefined || target === undefined) return;
      const start = { x: source.x + source.width / 2, y: source.y + source.height };
      const end = { x: target.x + target.width / 2, y: target.y };
      const way = routeOf(start, end, boxes, lane);
      expect([way[0], way.at(-1)]).toEqual([start, end]);
      expect(isAlongAxes(way)).toBe(true);
      expect(crossings(way, boxes)).toBe(0);
    }),
  );
});

test('a line between boxes that are enclosed still has an end', () => {
  const wall = { x: -1000, y: 90, width: 2000, height: 60 };
  const start = { x: 0, y: 100 };
  const end = { x: 500, y: 130 };
  expect(routeOf(start, end, [wall]).at(-1)).toEqual(end);
});

test('corners are round, and no longer than the line', () => {
  const path = pathOf([
    { x: 0, y: 0 },
    { x: 0, y: 20 },
    { x: 10, y: 20 },
  ]);
  expect(path).toBe('M 0 0 L 0 15 Q 0 20 5 20 L 10 20');
});
