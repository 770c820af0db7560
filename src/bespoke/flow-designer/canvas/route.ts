import type { Box, Point } from './layout.ts';

/** The distance that lines keep from boxes. */
const MARGIN = 12;
/** Lines of one stage run beside each other. */
const LANE = 5;
const LANES = 4;
/** A bend counts as much as this length, and a crossed box as much as any detour. */
const BEND = 40;
const CROSSED = 1_000_000;

/**
 * Returns the corners of a line that leaves `start` downwards and comes to `end` from above, around all boxes where
 * there is a way. Simple ways are tried first; only where each crosses a box a grid between the boxes is searched.
 * @param lane A number that keeps lines of one stage apart.
 */
export function routeOf(start: Point, end: Point, boxes: readonly Box[], lane = 0): Point[] {
  const simple = simpleRoute(start, end, boxes, lane);
  if (crossings(simple, boxes) === 0) return simple;
  return searchedRoute(start, end, boxes) ?? simple;
}

/** Returns the best of a few simple ways. Fast enough for every frame of a drag. */
export function simpleRoute(start: Point, end: Point, boxes: readonly Box[], lane = 0): Point[] {
  const offset = MARGIN + (lane % LANES) * LANE;
  const below = start.y + offset;
  const above = end.y - MARGIN;
  const [top, bottom] = [Math.min(below, above), Math.max(below, above)];
  const between = boxes.filter((box) => box.y < bottom && box.y + box.height > top);
  const left = Math.min(start.x, end.x, ...between.map((box) => box.x)) - offset;
  const right = Math.max(start.x, end.x, ...between.map((box) => box.x + box.width)) + offset;
  const ways = [left, right, start.x, end.x].map((x) => [
    start,
    { x: start.x, y: below },
    { x, y: below },
    { x, y: above },
    { x: end.x, y: above },
    end,
  ]);
  if (above > below)
    for (const y of [below, above, (start.y + end.y) / 2]) ways.push([start, { x: start.x, y }, { x: end.x, y }, end]);
  return cheapest(
    ways.map((way) => straightened(way)),
    boxes,
  );
}

function cheapest(ways: Point[][], boxes: readonly Box[]): Point[] {
  let best: Point[] = [];
  let least = Infinity;
  for (const way of ways) {
    const cost = crossings(way, boxes) * CROSSED + lengthOf(way) + way.length * BEND;
    if (cost >= least) continue;
    least = cost;
    best = way;
  }
  return best;
}

/** Returns how many times a line runs through a box. */
export function crossings(points: readonly Point[], boxes: readonly Box[]): number {
  let count = 0;
  for (let at = 1; at < points.length; at += 1) {
    const [a, b] = [points[at - 1], points[at]];
    if (a === undefined || b === undefined) continue;
    for (const box of boxes) if (crosses(a, b, box)) count += 1;
  }
  return count;
}

/** Whether a line along an axis runs through the inside of a box. */
function crosses(a: Point, b: Point, { x, y, width, height }: Box): boolean {
  return (
    Math.max(a.x, b.x) > x &&
    Math.min(a.x, b.x) < x + width &&
    Math.max(a.y, b.y) > y &&
    Math.min(a.y, b.y) < y + height
  );
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1] ?? point;
    return sum + Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
  }, 0);
}

/** Leaves out corners at which a line does not turn. */
function straightened(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = kept.slice(-2);
    if (kept.length > 0 && kept.at(-1)?.x === point.x && kept.at(-1)?.y === point.y) continue;
    if (last !== undefined && before !== undefined && isOnLine(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isOnLine(a: Point, b: Point, c: Point): boolean {
  return (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);
}

/** Returns the shortest way over a grid of lines beside the boxes; null where the ends are enclosed. */
function searchedRoute(start: Point, end: Point, boxes: readonly Box[]): Point[] | null {
  const from = { x: start.x, y: start.y + MARGIN };
  const to = { x: end.x, y: end.y - MARGIN };
  const xs = sorted([from.x, to.x, ...boxes.flatMap((box) => [box.x - MARGIN, box.x + box.width + MARGIN])]);
  const ys = sorted([from.y, to.y, ...boxes.flatMap((box) => [box.y - MARGIN, box.y + box.height + MARGIN])]);
  const keyOf = (column: number, row: number): number => row * xs.length + column;
  const goal = keyOf(xs.indexOf(to.x), ys.indexOf(to.y));
  const first = keyOf(xs.indexOf(from.x), ys.indexOf(from.y));
  const cost = new Map([[first, 0]]);
  const cameFrom = new Map<number, number>();
  const done = new Set<number>();
  const open = new Queue();
  open.push(first, 0);
  for (let key = open.pop(); key !== undefined && key !== goal; key = open.pop()) {
    if (done.has(key)) continue;
    done.add(key);
    const [column, row] = [key % xs.length, Math.floor(key / xs.length)];
    const here = pointAt(xs, ys, column, row);
    for (const [across, down] of STEPS) {
      const [nextColumn, nextRow] = [column + across, row + down];
      if (nextColumn < 0 || nextRow < 0 || nextColumn >= xs.length || nextRow >= ys.length) continue;
      const next = keyOf(nextColumn, nextRow);
      const there = pointAt(xs, ys, nextColumn, nextRow);
      if (done.has(next) || boxes.some((box) => crosses(here, there, box))) continue;
      const before = cameFrom.get(key);
      const turns =
        before !== undefined &&
        !isOnLine(pointAt(xs, ys, before % xs.length, Math.floor(before / xs.length)), here, there);
      const total = (cost.get(key) ?? 0) + lengthOf([here, there]) + (turns ? BEND : 0);
      if (total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      cameFrom.set(next, key);
      open.push(next, total);
    }
  }
  if (!cost.has(goal)) return null;
  const way: Point[] = [end];
  for (let key: number | undefined = goal; key !== undefined; key = cameFrom.get(key))
    way.unshift(pointAt(xs, ys, key % xs.length, Math.floor(key / xs.length)));
  return straightened([start, ...way]);
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function pointAt(xs: number[], ys: number[], column: number, row: number): Point {
  return { x: xs[column] ?? 0, y: ys[row] ?? 0 };
}

function sorted(values: number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}

/** A binary heap of keys, the cheapest first. */
class Queue {
  private readonly entries: { key: number; cost: number }[] = [];

  push(key: number, cost: number): void {
    let at = this.entries.push({ key, cost }) - 1;
    for (let up = (at - 1) >> 1; at > 0 && this.isBefore(at, up); up = (at - 1) >> 1) at = this.swap(at, up);
  }

  pop(): number | undefined {
    const top = this.entries[0]?.key;
    const last = this.entries.pop();
    if (last === undefined || this.entries.length === 0) return top;
    this.entries[0] = last;
    for (let at = 0, down = this.childOf(0); this.isBefore(down, at); down = this.childOf(at)) at = this.swap(at, down);
    return top;
  }

  private childOf(at: number): number {
    return this.isBefore(2 * at + 2, 2 * at + 1) ? 2 * at + 2 : 2 * at + 1;
  }

  private isBefore(a: number, b: number): boolean {
    return (this.entries[a]?.cost ?? Infinity) < (this.entries[b]?.cost ?? Infinity);
  }

  private swap(a: number, b: number): number {
    const [first, second] = [this.entries[a], this.entries[b]];
    if (first !== undefined && second !== undefined) [this.entries[a], this.entries[b]] = [second, first];
    return b;
  }
}

/** Returns the path of a line with rounded corners, for SVG. */
export function pathOf(points: readonly Point[], radius = 8): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  return others.reduce((path, corner, at) => {
    const before = points[at] ?? corner;
    const after = others[at + 1];
    if (after === undefined) return `${path} L ${corner.x} ${corner.y}`;
    const reach = Math.min(radius, lengthOf([before, corner]) / 2, lengthOf([corner, after]) / 2);
    const [into, out] = [towards(corner, before, reach), towards(corner, after, reach)];
    return `${path} L ${into.x} ${into.y} Q ${corner.x} ${corner.y} ${out.x} ${out.y}`;
  }, `M ${first.x} ${first.y}`);
}

function towards(from: Point, to: Point, distance: number): Point {
  return {
    x: from.x + Math.sign(to.x - from.x) * distance,
    y: from.y + Math.sign(to.y - from.y) * distance,
  };
}
