import { beforeEach, expect, test } from 'vitest';
import { listOfThings, thing } from '../../../language/testing/thing.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import type { Answer } from '../../../host/host.ts';
import { CallFailure } from '../../../host/use-read.ts';
import { singleCalls, withFreshRows, type BulkWork } from './single-calls.ts';

const entity = thing();
const work: BulkWork = { kind: 'set', operation: 'updateThing', name: 'title', valueOf: () => 'New' };
const ROW = { thingId: 7, version: 1, title: 'Old' };

let answers: Answer[];
let calls: OperationCall[];
beforeEach(() => {
  answers = [];
  calls = [];
});

const refusal = (status: number, more: Partial<Answer> = {}): Answer => ({
  isSuccessful: false,
  message: `Status ${status}.`,
  result: null,
  status,
  ...more,
});
const stored: Answer = { isSuccessful: true, message: '', result: { thingId: 7, version: 2 }, status: 200 };

function performer() {
  return singleCalls(work, {
    entity,
    screen: listOfThings(entity, [{ name: 'updateThing', method: 'POST', path: '/x', summary: '' }]),
    scope: { record: {} },
    around: {
      locale: { locale: 'en', timeZone: 'UTC' },
      host: {
        call: async (call) => {
          calls.push(call);
          return answers.shift() ?? stored;
        },
        confirm: async () => false,
        toast: () => undefined,
        navigate: () => undefined,
      },
    },
  });
}

const keys = () => new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size;

test('a row that comes too soon waits as long as the server asks, and is sent again under its key', async () => {
  answers = [refusal(429, { retryAfterSeconds: 3 }), refusal(429)];
  const perform = performer();
  expect(await perform(ROW)).toMatchObject({ isDone: false, waitSeconds: 3 });
  expect(await perform(ROW)).toMatchObject({ isDone: false, waitSeconds: 1 });
  expect(await perform(ROW)).toMatchObject({ isDone: true, stored: { version: 2 } });
  expect([calls.length, keys()]).toEqual([3, 1]);
});

test('a long pause is a refusal of the row alone', async () => {
  answers = [refusal(429, { retryAfterSeconds: 30 }), refusal(429, { retryAfterSeconds: 31 })];
  const perform = performer();
  expect((await perform(ROW)).waitSeconds).toBe(30);
  expect(await perform(ROW)).toMatchObject({ isDone: false, message: 'Status 429.', waitSeconds: undefined });
});

test.each([0, 408, 500, 503])('a row whose outcome is unknown after %i is sent again as it was', async (status) => {
  answers = [refusal(status)];
  const perform = performer();
  const { isUnknown } = await perform(ROW);
  expect(isUnknown).toBe(true);
  const again = withFreshRows(
    perform,
    () => isUnknown !== true,
    () => Promise.reject(new Error('read')),
  );
  expect((await again(ROW)).isDone).toBe(true);
  expect(calls[1]).toEqual(calls[0]);
});

test('a row that was refused is read again, and sent with its new version under a new key', async () => {
  answers = [refusal(409, { errorCode: 'stale' })];
  const perform = performer();
  expect(await perform(ROW)).toMatchObject({ isDone: false, message: 'Status 409.', isUnknown: false });
  const fresh = { ...ROW, version: 5, title: 'Theirs' };
  const again = withFreshRows(
    perform,
    () => true,
    async () => fresh,
  );
  expect(await again(ROW)).toMatchObject({ isDone: true, sent: fresh });
  expect(calls.map(({ payload }) => payload?.['version'])).toEqual([1, 5]);
  expect(keys()).toBe(2);
});

/** Tries a refused row again, which cannot be read. */
const failing = (answer: Answer) =>
  withFreshRows(
    performer(),
    () => true,
    async (): Promise<JsonObject> => {
      throw new CallFailure(answer);
    },
  )(ROW);

test('a row that cannot be read again is not sent, and waits where the server asks for it', async () => {
  expect(await failing(refusal(404))).toMatchObject({ isDone: false, message: 'Status 404.', waitSeconds: undefined });
  expect((await failing(refusal(429, { retryAfterSeconds: 2 }))).waitSeconds).toBe(2);
  expect(calls).toEqual([]);
});
