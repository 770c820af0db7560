import { expect, test } from 'vitest';
import { OutboundFailure } from '../services.ts';
import { textRefusal } from './text-refusal.ts';

test.each([
  [new OutboundFailure('ai.example.com: answered 401.', 'refused'), 'has refused the prompt'],
  [new OutboundFailure('ai.example.com: there was no answer in time.', 'unreachable'), 'has not answered'],
])('a text that was not written says why, and keeps the cause for the log (%#)', (failure, message) => {
  const refusal = textRefusal(failure);
  expect(refusal).toMatchObject({ status: 502, errorCode: 'unavailable', message: expect.stringContaining(message) });
  expect(refusal.cause).toBe(failure);
});
