import { expect, test } from 'vitest';
import { statementTimeout } from '../data/engine/database-error.ts';
import { inPortions } from './in-portions.ts';

/** Takes so many of a heap, each in so many milliseconds of a clock of its own; returns the sizes that it was asked for. */
async function sizesOf(count: number, milliseconds: number, first: number, least = 1): Promise<number[]> {
  const asked: number[] = [];
  let [left, clock] = [count, 0];
  const { signal } = new AbortController();
  await inPortions({ first, least, most: 320, goal: 100, signal, now: () => clock }, async (most) => {
    asked.push(most);
    clock += Math.min(most, left) * milliseconds;
    left -= Math.min(most, left);
    return left > 0;
  });
  return asked;
}

test('a step that is quick is followed by larger ones, up to the goal', async () => {
  expect(await sizesOf(1000, 0.5, 20)).toEqual([20, 40, 80, 160, 160, 160, 160, 160, 160]);
});

test('a step that is slow is followed by smaller ones, and never by none', async () => {
  expect(await sizesOf(100, 5, 64)).toEqual([64, 32, 16]);
  expect(await sizesOf(4, 300, 2)).toEqual([2, 1, 1]);
  expect(await sizesOf(3, 1, 0)).toEqual([1, 2]);
});

test('a step is not made smaller than the least, however long it takes', async () => {
  expect(await sizesOf(100, 300, 32, 16)).toEqual([32, 16, 16, 16, 16, 16]);
});

test('steps that find little never ask for more than the most', async () => {
  const asked: number[] = [];
  const { signal } = new AbortController();
  await inPortions(
    { first: 500, least: 1, most: 2000, goal: 100, signal, now: () => 0 },
    async (most) => asked.push(most) < 40,
  );
  expect(Math.max(...asked)).toBe(2000);
});

test('it ends between two steps when it is aborted', async () => {
  const controller = new AbortController();
  let steps = 0;
  const run = inPortions({ first: 1, least: 1, most: 8, goal: 100, signal: controller.signal }, async () => {
    steps += 1;
    if (steps === 3) controller.abort(new Error('enough'));
    return true;
  });
  await expect(run).rejects.toThrow('enough');
  expect(steps).toBe(3);
});

test('a step that the database ends is tried again with half its size, and one for a single thing fails', async () => {
  const portions = { first: 64, least: 16, most: 320, goal: 100, now: () => 0, signal: new AbortController().signal };
  const asked: number[] = [];
  const step = (fits: number) => (most: number) => {
    asked.push(most);
    return most > fits ? Promise.reject(statementTimeout()) : Promise.resolve(asked.length < 6);
  };
  await inPortions(portions, step(8));
  expect(asked).toEqual([64, 32, 16, 8, 8, 8]);
  await expect(inPortions(portions, step(0))).rejects.toThrow('too long');
  await expect(inPortions(portions, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
