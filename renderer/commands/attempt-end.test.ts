import { expect, test } from 'vitest';
import { endsAttempt } from './attempt-end.ts';

test('an answer ends the attempt when it says what happened', () => {
  for (const status of [200, 204, 400, 404, 407, 409, 428, 430, 499]) expect(endsAttempt({ status })).toBe(true);
});

test('the attempt goes on without an answer, after a fault, a lost answer, and a call that came too soon', () => {
  for (const status of [0, 408, 429, 500, 503, 599]) expect(endsAttempt({ status })).toBe(false);
  expect(endsAttempt({ status: 409, errorCode: 'keyRunning' })).toBe(false);
  expect(endsAttempt({ status: 409, errorCode: 'stale' })).toBe(true);
});
