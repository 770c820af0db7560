/* oxlint-disable unicorn/no-thenable -- `then` is a word of descriptors, and a text, never a function */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { playAction, type ActionHost, type ActionTarget } from './play-action.ts';

const good = (result: JsonObject = {}, message = ''): Answer => ({ isSuccessful: true, message, result, status: 200 });
const bad = (message: string, status = 409): Answer => ({ isSuccessful: false, message, result: null, status });

let log: string[];
let calls: OperationCall[];
let answers: Record<string, Answer>;
let isConfirmed: boolean;
let record: JsonObject;
let keys = createAttemptKeys();

beforeEach(() => {
  log = [];
  calls = [];
  answers = { close: good({ order: { status: 'closed' } }), usage: good({ isExists: false }) };
  isConfirmed = true;
  record = { orderId: 7, status: 'open' };
  keys = createAttemptKeys();
});

const host: ActionHost = {
  call: async (call) => {
    calls.push(call);
    return answers[call.operation] ?? bad('unknown', 404);
  },
  confirm: async ({ text }) => {
    log.push(`asked: ${text}`);
    return isConfirmed;
  },
  toast: (tone, text) => void log.push(`${tone}: ${text}`),
  navigate: (to) => void log.push(`goes ${to}`),
};

const locale = { locale: 'en-IN', timeZone: 'America/New_York' };
const operation = (path: string) => ({ name: '', method: 'POST' as const, path, summary: '', service: 'orders' });
const target: ActionTarget = {
  screen: { operations: { close: operation('/orders/close'), usage: operation('/orders/usage/{orderId}') }, entities: {} },
  scope: () => ({ record, route: { orderId: '7' } }),
  assign: (next) => void (record = next),
  back: () => void log.push('back'),
  reload: () => void log.push('reload'),
};
const play = (action: Partial<Action>, on: Partial<ActionTarget> = {}): Promise<boolean> =>
  playAction({ label: 'Close', operation: 'close', ...action }, { ...target, ...on }, { host, keys, locale, onCall: () => void log.push('calling') });

describe('an action', () => {
  test('sends its payload, says what the answer says, assigns it and goes on', async () => {
    const isDone = await play({ payload: { OrderId: { from: 'orderId' } }, assign: { record: 'result.order' }, successMessage: 'Closed {orderId}.', then: 'reload' });
    expect(isDone).toBe(true);
    expect(calls).toMatchObject([{ operation: 'close', payload: { OrderId: 7 } }]);
    expect(record).toEqual({ orderId: 7, status: 'closed' });
    expect(log).toEqual(['calling', 'info: Closed 7.', 'reload']);
  });

  test('of no operation leads where it says, or is not defined', async () => {
    const { operation: _operation, ...link }: Action = { label: 'Open', operation: '', then: { go: '/orders/{orderId}/' } };
    await playAction(link, target, { host, keys, locale, onCall: () => undefined });
    await playAction({ label: 'Nothing' }, target, { host, keys, locale, onCall: () => undefined });
    expect(log).toEqual(['goes /orders/7/', 'error: No action defined.']);
    expect(calls).toEqual([]);
  });

  test('waits until what was begun on the screen is settled, before it checks or asks', async () => {
    const settle = async () => {
      log.push('settles');
      return log.length > 1;
    };
    const validate = () => {
      log.push('checks');
      return true;
    };
    expect(await play({ requires: 'valid' }, { settle, validate })).toBe(false);
    expect(log).toEqual(['settles']);
    expect(await play({ requires: 'valid', confirm: 'Close {orderId}?' }, { settle, validate })).toBe(true);
    expect(log).toEqual(['settles', 'settles', 'checks', 'asked: Close 7?', 'calling', 'info: Done.']);
  });

  test('calls nothing while the form is not valid, or when the person declines', async () => {
    expect(await play({ requires: 'valid' }, { validate: () => false })).toBe(false);
    isConfirmed = false;
    expect(await play({ confirm: 'Close {orderId}?' })).toBe(false);
    expect(log).toEqual(['asked: Close 7?']);
    expect(calls).toEqual([]);
  });

  test('is held back by the read before it: by its answer, by its failure, by a key it lacks', async () => {
    const before = { operation: 'usage', refuseWhen: { field: 'result.isExists', isNot: false }, text: 'In use.' } as const;
    expect(await play({ before })).toBe(true);
    answers['usage'] = good({ isExists: true });
    expect(await play({ before })).toBe(false);
    answers['usage'] = good({});
    expect(await play({ before })).toBe(false);
    answers['usage'] = bad('No network.', 0);
    expect(await play({ before })).toBe(false);
    expect(await play({ before: { ...before, args: { orderId: '{load.nothing}' } } })).toBe(false);
    expect(calls.map((call) => call.operation)).toEqual(['usage', 'close', 'usage', 'usage', 'usage']);
    expect(log.filter((line) => line.startsWith('error'))).toEqual(['error: In use.', 'error: In use.', 'error: No network.', 'error: In use.']);
  });

  test('that was refused assigns nothing and goes nowhere; its fields are shown first', async () => {
    answers['close'] = bad('Not open.');
    expect(await play({ assign: { record: 'result.order' }, then: 'back' })).toBe(false);
    expect(await play({ then: 'back' }, { refuse: () => true })).toBe(false);
    expect(record).toEqual({ orderId: 7, status: 'open' });
    expect(log).toEqual(['calling', 'error: Not open.', 'calling']);
  });

  test('that got no answer is the same wish when it is pressed again; answered, it is another', async () => {
    answers['close'] = bad('No network.', 0);
    await play({});
    answers['close'] = good();
    await play({});
    await play({});
    const [first, second, third] = calls.map((call) => call.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('asks, refuses and tells in the time zone of the tenant', async () => {
    record = { orderId: 7, dueAt: '2026-03-01T20:00:00Z' };
    await play({ confirm: 'Close what is due {dueAt:date}?', successMessage: 'Due was {dueAt:date}.' });
    await play({ before: { operation: 'usage', refuseWhen: { field: 'result.isExists', is: false }, text: 'Not before {dueAt:date}.' } });
    const day = log.map((line) => /\d+(?=.Mar)/.exec(line)?.[0]).filter(Boolean);
    expect(day.map(Number)).toEqual([1, 1, 1]);
  });

  test('tells of its call once all that it sends was taken', async () => {
    const onSend = ({ label }: Action) => {
      log.push(`sends ${label}`);
      record = { orderId: 8 };
    };
    await play({ payload: { OrderId: { from: 'orderId' } } }, { onSend });
    isConfirmed = false;
    await play({ confirm: 'Sure?' }, { onSend });
    expect(calls).toMatchObject([{ payload: { OrderId: 7 } }]);
    expect(log.filter((line) => line.startsWith('sends'))).toEqual(['sends Close']);
  });
});
