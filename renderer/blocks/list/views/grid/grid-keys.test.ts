import { afterEach, expect, it, vi } from 'vitest';
import { goAlongLinks } from './grid-keys.ts';

/** An element of a cell, as far as the keys read it. */
class Stop extends EventTarget {
  readonly name: string;
  readonly cell: () => unknown;
  constructor(name: string, cell: () => unknown) {
    super();
    this.name = name;
    this.cell = cell;
  }
  closest = () => this.cell();
  querySelectorAll = () => links;
  focus = vi.fn();
}
const cell: Stop = new Stop('cell', () => cell);
const links = ['first', 'second'].map((name) => new Stop(name, () => cell));
const button = new Stop('actions', () => cell);

afterEach(() => vi.unstubAllGlobals());

/** Presses Tab. Returns the name of what has the focus then; undefined where Tab leaves the grid. */
function tab(from: Stop, shiftKey = false): string | undefined {
  vi.stubGlobal('HTMLElement', Stop);
  for (const stop of [cell, ...links]) stop.focus.mockClear();
  const isMoved = goAlongLinks({ target: from, shiftKey, preventDefault: () => undefined });
  const focused = [cell, ...links].find((stop) => stop.focus.mock.calls.length > 0)?.name;
  expect(focused !== undefined).toBe(isMoved);
  return focused;
}

it('Tab goes along the links of a row of two lines, and out at its ends', () => {
  const [first, second] = links;
  if (!first || !second) throw new Error('There are two links.');
  expect([tab(cell), tab(first), tab(second)]).toEqual(['first', 'second', undefined]);
  expect([tab(second, true), tab(first, true), tab(cell, true)]).toEqual(['first', 'cell', undefined]);
});

it('Tab leaves the grid from a button in a cell', () => {
  expect([tab(button), tab(button, true)]).toEqual([undefined, undefined]);
});
