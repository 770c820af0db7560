import { expect, test } from 'vitest';
import { OutboundFailure, OutboundRefusal } from '../services.ts';
import { textRefusal } from './text-refusal.ts';

test.each([
  [new OutboundRefusal('ai.example.com: answered 401.'), 'has refused the prompt'],
  [new OutboundFailure('ai.example.com: there was no answer in time.'), 'has not answered'],
])('a text that was not written says why, and keeps the cause for the log (%#)', (failure, message) => {
  const refusal = textRefusal(failure);
  expect(refusal).toMatchObject({ status: 502, errorCode: 'unavailable', message: expect.stringContaining(message) });
  expect(refusal.cause).toBe(failure);
});
