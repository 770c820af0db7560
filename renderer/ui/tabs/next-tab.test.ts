import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

it('moves with the arrows, round the ends, and to the ends', () => {
  expect(nextTab('ArrowRight', 0, 3)).toBe(1);
  expect(nextTab('ArrowRight', 2, 3)).toBe(0);
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2);
  expect(nextTab('Home', 2, 3)).toBe(0);
  expect(nextTab('End', 0, 3)).toBe(2);
});

it('leaves other keys, and an empty bar, alone', () => {
  expect(nextTab('Tab', 0, 3)).toBeUndefined();
  expect(nextTab('End', 0, 0)).toBeUndefined();
});
