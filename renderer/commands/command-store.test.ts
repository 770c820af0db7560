import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer } from '../host/host.ts';
import { createCommandStore, createRowStores, type CommandStore } from './command-store.ts';
import type { Command, CommandTarget } from './command.ts';

const close: Command = { label: 'Close', operation: 'close', once: true, toast: null };
const done: Answer = { isSuccessful: true, message: '', result: null, status: 200 };
const target: CommandTarget = {
  catalogue: {
    operations: { close: { name: 'close', method: 'POST', path: '/close', summary: '', service: 'orders' } },
    entities: {},
  },
  scope: () => ({ record: { orderId: 7 } }),
};

/** Returns surroundings whose calls wait until they are answered. */
function held() {
  const calls: OperationCall[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const host = {
    call: (call: OperationCall) => {
      calls.push(call);
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
    confirm: async () => true,
    toast: () => undefined,
    navigate: () => undefined,
  };
  return {
    calls,
    around: { host, locale: { locale: 'en', timeZone: 'UTC' } },
    answer: (answer: Answer) => waiting.shift()?.(answer),
  };
}

test('a command that runs cannot be started again by a component that is mounted meanwhile', async () => {
  const { calls, around, answer } = held();
  const store = createCommandStore();
  const first = store.run(close, target, around, '/orders/');
  await expect.poll(() => store.get().running).toBe(close);
  await store.run({ ...close }, target, around, '/orders/');
  expect(calls).toHaveLength(1);
  answer(done);
  await first;
  expect(store.get()).toMatchObject({ started: undefined, running: undefined });
});

test('what was done once stays done, until the screen is another one', async () => {
  const { calls, around, answer } = held();
  const store = createCommandStore();
  const first = store.run(close, target, around, '/orders/');
  await expect.poll(() => calls.length).toBe(1);
  answer(done);
  await first;
  await store.run(close, target, around, '/orders/');
  expect(calls).toHaveLength(1);
  void store.run(close, target, around, '/invoices/');
  await expect.poll(() => calls.length).toBe(2);
});

test('a call without a known outcome is repeated under its key', async () => {
  const { calls, around, answer } = held();
  const store = createCommandStore();
  const first = store.run(close, target, around, '/orders/');
  await expect.poll(() => calls.length).toBe(1);
  answer({ ...done, isSuccessful: false, status: 503 });
  await first;
  void store.run(close, target, around, '/orders/');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
});

test('a row keeps its store, and a row of other rows with the same key has another one', () => {
  const storeOf = createRowStores();
  const store = storeOf('products', '[5]');
  expect(storeOf('products', '[5]')).toBe(store);
  expect(storeOf('categories', '[5]')).not.toBe(store);
  expect(storeOf('products', '[6]')).not.toBe(store);
});

test('while a screen is read again after a command, another one may lead away from it, and nothing else is done', async () => {
  const { calls, around, answer } = held();
  const opened: string[] = [];
  const host = { ...around.host, navigate: (address: string) => void opened.push(address) };
  const record: Command = { label: 'Record', operation: 'close', toast: null, then: 'reload' };
  const ship: Command = { label: 'Ship', then: { go: '/orders/{orderId}/ship/' } };
  const isRead = new AbortController();
  const reload = async () => void (await once(isRead.signal, 'abort'));
  const store = createCommandStore();
  const run = (command: Command) => store.run(command, { ...target, reload }, { ...around, host }, '/orders/');
  const first = run(record);
  await expect.poll(() => calls.length).toBe(1);
  expect(await run(ship)).toBe(false);
  answer(done);
  await expect.poll(async () => (await run(ship)) && opened).toEqual(['/orders/7/ship/']);
  expect(await run({ ...record })).toBe(false);
  expect(calls).toHaveLength(1);
  isRead.abort();
  expect(await first).toBe(true);
});

const refused: Answer = { ...done, isSuccessful: false, status: 409, message: 'It is packed.' };

/** Runs the command of a store until its call is answered. */
async function runTo(answered: Answer, store = createCommandStore(), toasts: string[] = []) {
  const { around, answer, calls } = held();
  const host = { ...around.host, toast: (_tone: string, text: string) => void toasts.push(text) };
  const run = store.run(close, target, { ...around, host }, '/orders/');
  await expect.poll(() => calls.length).toBe(1);
  answer(answered);
  await run;
  return { store, toasts };
}

test('a refusal is kept for the button of its command, and is a toast where none is on the page', async () => {
  const store = createCommandStore();
  const leave = store.showRefusalsOf((command) => command === close);
  const { toasts } = await runTo(refused, store);
  expect(store.get().refusal).toEqual({ command: close, place: '/orders/', text: 'It is packed.' });
  expect(toasts).toEqual([]);
  leave();
  await runTo(refused, store, toasts);
  expect(store.get().refusal).toBeUndefined();
  expect(toasts).toEqual(['It is packed.']);
});

test('a refusal of another command, a lost connection and an ended session are not shown beside the button', async () => {
  const { store, toasts } = await runTo({ ...refused, status: 0, message: 'You are offline.' }, ofAll());
  await runTo({ ...refused, status: 401 }, store, toasts);
  expect(store.get().refusal).toBeUndefined();
  expect(toasts).toEqual(['You are offline.']);
  const other = createCommandStore();
  other.showRefusalsOf((command) => command !== close);
  expect((await runTo(refused, other)).toasts).toEqual(['It is packed.']);
});

test('a command that starts anywhere takes the refusal of another one away', async () => {
  const { store } = await runTo(refused, ofAll());
  expect(store.get().refusal).toBeDefined();
  await runTo(done);
  expect(store.get().refusal).toBeUndefined();
});

/** Returns a store whose refusals are all shown. */
function ofAll(): CommandStore {
  const store = createCommandStore();
  store.showRefusalsOf(() => true);
  return store;
}
