import { expect, it } from 'vitest';
import { announcedSeconds, secondsLeft } from './countdown.ts';

it('counts whole seconds down to zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 61_000)).toBe(0);
});

it('announces at most every 15 seconds', () => {
  const steps = Array.from({ length: 61 }, (_, index) => announcedSeconds(60 - index));
  expect([...new Set(steps)]).toEqual([60, 45, 30, 15, 0]);
});
