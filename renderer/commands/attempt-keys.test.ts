import { expect, it } from 'vitest';
import { createAttemptKeys, KEY_LIFE_MS } from './attempt-keys.ts';

it('keeps the key of an unanswered attempt, and creates a new key for other content or after an answer', () => {
  let count = 0;
  const keys = createAttemptKeys({ newKey: () => `key ${++count}` });
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  expect(keys.keyOf({ title: 'b' })).toBe('key 2');
  keys.answered();
  expect(keys.keyOf({ title: 'b' })).toBe('key 3');
});

it('creates a new key when the server may have forgotten the old one', () => {
  let count = 0;
  let now = 1000;
  const keys = createAttemptKeys({ newKey: () => `key ${++count}`, now: () => now });
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  now += KEY_LIFE_MS - 1;
  expect(keys.keyOf({ title: 'a' })).toBe('key 1');
  now += 1;
  expect(keys.keyOf({ title: 'a' })).toBe('key 2');
});
