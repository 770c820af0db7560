import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

it('keeps the key of an unanswered attempt, and creates a new key for other content or after an answer', () => {
  let count = 0;
  const keys = createAttemptKeys(() => `key ${++count}`);
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'b' })).toBe('key 2');
  keys.answered();
  expect(keys.keyOf({ title: 'b' })).toBe('key 3');
});
