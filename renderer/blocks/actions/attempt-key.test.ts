import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

it('keeps the key of an unanswered attempt, and takes a new one for other content or after an answer', () => {
  let count = 0;
  const keys = createAttemptKeys(() => `key ${++count}`);
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'b' })).toBe('key 2');
  keys.done();
  expect(keys.keyOf({ title: 'b' })).toBe('key 3');
});
