import { expect, test } from 'vitest';
import { pauseBeforeRead, retriesRead } from './read-retry.ts';

test('a read that came too soon waits as long as the server asks, three times, for ten seconds at most', () => {
  const tooSoon = { status: 429, errorCode: 'tooMuchWork', retryAfterSeconds: 10 };
  expect(retriesRead(0, tooSoon)).toBe(true);
  expect(retriesRead(2, tooSoon)).toBe(true);
  expect(retriesRead(3, tooSoon)).toBe(false);
  expect(retriesRead(0, { ...tooSoon, retryAfterSeconds: 11 })).toBe(false);
  expect(pauseBeforeRead(tooSoon)).toBe(10_000);
  expect(pauseBeforeRead({ status: 429 })).toBe(1000);
});

test('a read that did not reach the server is repeated once, unless the browser is offline', () => {
  expect(retriesRead(0, { status: 0 })).toBe(true);
  expect(retriesRead(1, { status: 0 })).toBe(false);
  expect(retriesRead(0, { status: 0, errorCode: 'offline' })).toBe(false);
  expect(pauseBeforeRead({ status: 0 })).toBe(1000);
});

test.each([400, 403, 404, 500, 503])('a read that is refused with %d is not repeated', (status) => {
  expect(retriesRead(0, { status })).toBe(false);
});
