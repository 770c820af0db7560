/* oxlint-disable unicorn/no-thenable -- `then` is a word of descriptors, and a text, never a function */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Entity } from '../language/types/entity.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer } from '../host/host.ts';
import type { Ask, Asking } from './ask-context.ts';
import { createAttemptKeys } from './attempt-keys.ts';
import { createCommandRunner } from './command-runner.ts';
import type { Command, CommandHost, CommandTarget } from './command.ts';
import type { RefusalText } from './refusal.ts';
import { runCommand } from './run-command.ts';

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

const host: CommandHost = {
  call: async (call) => {
    calls.push(call);
    return answers[call.operation] ?? bad('unknown', 404);
  },
  confirm: async ({ text, about = '', isDangerous = false }) => {
    log.push(`asks: ${text}${about}${isDangerous ? ', in red' : ''}`);
    return isConfirmed;
  },
  toast: (tone, text) => void log.push(`${tone}: ${text}`),
  navigate: (to) => void log.push(`goes ${to}`),
};

/** Returns a step that only writes its name to the log. */
const logs =
  <Result>(step: string, result: Result) =>
  (): Result => {
    log.push(step);
    return result;
  };

const locale = { locale: 'en-IN', timeZone: 'America/New_York' };
const context = { host, locale, onStart: logs('starts', undefined) };
const operation = (path: string) => ({ name: '', method: 'POST' as const, path, summary: '', service: 'orders' });
const target: CommandTarget = {
  catalogue: {
    operations: { close: operation('/orders/close'), usage: operation('/orders/usage/{orderId}') },
    entities: {},
  },
  scope: () => ({ record, route: { orderId: '7' } }),
  assign: (next) => void (record = next),
  back: logs('back', undefined),
  reload: logs('reload', undefined),
};
const close: Command = { label: 'Close', operation: 'close' };
const run = (command: Partial<Command>, on: Partial<CommandTarget> = {}): Promise<boolean> =>
  runCommand({ ...close, ...command }, { ...target, ...on }, { ...context, keys });

const usageRead = {
  operation: 'usage',
  refuseWhen: { field: 'result.isExists', isNot: false },
  text: 'In use.',
} as const;

test('a button of a one-step write sends key and version of the record, unless it has a payload', async () => {
  const order: Entity = {
    entity: 'Order',
    table: { name: 'orders', class: 'tenant' },
    key: ['orderId'],
    title: 'Order',
    titlePlural: 'Orders',
    titleField: 'orderId',
    properties: { orderId: { type: 'integer' } },
  };
  const step = { ...operation('/orders/close'), serves: { update: 'Order', set: { status: 'closed' } } };
  const on = { catalogue: { operations: { close: step }, entities: { Order: order } } };
  record = { orderId: 7, version: 3, status: 'open' };
  await run({}, on);
  await run({ payload: { orderId: 8 } }, on);
  expect(calls.map(({ payload }) => payload)).toEqual([{ orderId: 7, version: 3 }, { orderId: 8 }]);
});

/** Shows a refusal in the dialog of its command. */
const inDialog = ({ text }: RefusalText) => log.push(`in the dialog: ${text}`) > 0;

/** Words of a command that asks only in a state of its record. */
const whileStatusIs = (is: string): Partial<Command> => ({
  askWhen: { field: 'status', is },
  confirm: 'Close {orderId}?',
});

describe('a command that asks for fields', () => {
  const words = { fields: [{ name: 'reason' }] };
  const answering = (ask: Ask, command: Partial<Command> = {}) =>
    runCommand({ ...close, ask: words, payload: { orderId: '{orderId}' }, ...command }, target, {
      ...context,
      keys,
      ask,
    });

  test('shows the text of its confirmation above them, and sends the answers beside the payload', async () => {
    let shown: Asking | undefined;
    const isDone = await answering(
      (asking) => {
        shown = asking;
        return asking.run({ reason: '{orderId}' }, {}, undefined);
      },
      { confirm: 'Close {orderId}?' },
    );
    expect(isDone).toBe(true);
    expect(shown).toMatchObject({
      label: 'Close',
      operation: 'close',
      words,
      text: 'Close 7?',
      sent: { orderId: '7' },
    });
    expect(calls.map(({ payload }) => payload)).toEqual([{ orderId: '7', reason: '{orderId}' }]);
    expect(log).toEqual(['starts', 'info: Done.']);
  });

  test('is run again by its dialog while it is refused, which shows the refusal', async () => {
    answers['close'] = bad('Not open.');
    const isDone = await answering(async ({ run: send }) => {
      const steps = { onSuccess: logs('closed', undefined) };
      expect(await send({}, { ...steps, showRefusal: logs('at the fields', true) }, inDialog)).toBe(false);
      expect(await send({}, steps, inDialog)).toBe(false);
      answers['close'] = good();
      return send({}, steps, inDialog);
    });
    expect(isDone).toBe(true);
    expect(log).toEqual([
      'starts',
      'at the fields',
      'starts',
      'in the dialog: Not open.',
      'starts',
      'info: Done.',
      'closed',
    ]);
  });

  test('is sent at once, without fields and confirmation, while its condition is false', async () => {
    const nothing: Ask = async (asking) => {
      log.push(`shows ${asking.text}`);
      return false;
    };
    expect(await answering(nothing, whileStatusIs('held'))).toBe(true);
    expect(calls.map(({ payload }) => payload)).toEqual([{ orderId: '7' }]);
    expect(log).toEqual(['starts', 'info: Done.']);
    log = [];
    expect(await answering(nothing, whileStatusIs('open'))).toBe(false);
    delete record['status'];
    expect(await answering(nothing, whileStatusIs('held'))).toBe(false);
    expect(log).toEqual(['shows Close 7?', 'shows Close 7?']);
    expect(calls).toHaveLength(1);
  });

  test('makes no call when the dialog is closed, and says so where none can be shown', async () => {
    expect(await answering(async () => false)).toBe(false);
    expect(log).toEqual([]);
    expect(await run({ ask: words })).toBe(false);
    expect(log).toEqual(["error: 'Close' asks for fields that cannot be shown here."]);
    expect(calls).toEqual([]);
  });
});

describe('the order of steps', () => {
  const steps: Partial<CommandTarget> = {
    settle: async () => logs('settle', true)(),
    validate: logs('check', true),
    payload: logs('build', { orderId: 7 }),
    onSend: logs('send', undefined),
    showConflict: logs('conflict', false),
    showRefusal: logs('fields', false),
    assign: logs('assign', undefined),
    invalidate: logs('invalidate', undefined),
    onSuccess: logs('own step', undefined),
  };
  const whole: Partial<Command> = {
    requires: 'valid',
    guard: usageRead,
    confirm: 'Close {orderId}?',
    before: usageRead,
    assign: { record: 'result.order' },
    successMessage: 'Closed {orderId}.',
    then: 'back',
  };
  const sent = ['settle', 'check', 'asks: Close 7?', 'starts', 'build', 'send'];

  test('of a command that succeeds', async () => {
    expect(await run(whole, steps)).toBe(true);
    expect(log).toEqual([...sent, 'info: Closed 7.', 'assign', 'invalidate', 'own step', 'back']);
    expect(calls.map((call) => call.operation)).toEqual(['usage', 'usage', 'close']);
  });

  test('of a command that is refused', async () => {
    answers['close'] = bad('Not open.');
    expect(await run(whole, steps)).toBe(false);
    expect(log).toEqual([...sent, 'conflict', 'fields', 'error: Not open.']);
  });

  test.each([
    ['settle', { settle: async () => false }, []],
    ['check', { validate: () => false }, ['settle']],
  ])('ends at %s when that stops the command', async (_step, stops, before) => {
    expect(await run(whole, { ...steps, ...stops })).toBe(false);
    expect(log).toEqual(before);
    expect(calls).toEqual([]);
  });

  test('ends at the guard, before anything is asked', async () => {
    answers['usage'] = good({ isExists: true });
    expect(await run(whole, steps)).toBe(false);
    expect(log).toEqual(['settle', 'check', 'error: In use.']);
  });

  test('ends at the confirmation when the person declines', async () => {
    isConfirmed = false;
    expect(await run({ ...whole, guard: undefined }, steps)).toBe(false);
    expect(log).toEqual(['settle', 'check', 'asks: Close 7?']);
    expect(calls).toEqual([]);
  });
});

describe('the call', () => {
  test('has the payload of the command, filled from the scope', async () => {
    await run({ payload: { OrderId: { from: 'orderId' } } });
    expect(calls).toMatchObject([{ operation: 'close', payload: { OrderId: 7 } }]);
  });

  test('has the payload of the target where the command has none', async () => {
    await run({}, { payload: () => ({ orderId: 8 }) });
    expect(calls).toMatchObject([{ operation: 'close', payload: { orderId: 8 } }]);
  });

  test('is not made while a key of its path has no value', async () => {
    expect(await run({ operation: 'usage', args: { orderId: '{load.nothing}' } })).toBe(false);
    expect(log).toEqual(['starts', "error: 'Close' lacks what it is about."]);
    expect(calls).toEqual([]);
  });

  test('is announced after its payload was built: later changes are not part of it', async () => {
    await run({ payload: { OrderId: { from: 'orderId' } } }, { onSend: () => void (record = { orderId: 8 }) });
    expect(calls).toMatchObject([{ payload: { OrderId: 7 } }]);
  });

  test('repeats its idempotency key after a lost answer, and has a new one after an answer', async () => {
    answers['close'] = bad('No network.', 0);
    await run({});
    answers['close'] = bad('Not open.');
    await run({});
    await run({});
    const [lost, again, another] = calls.map((call) => call.idempotencyKey);
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  test.each([
    ['a 5xx: a proxy may have lost the answer of a write that was done', bad('Bad gateway.', 502)],
    ['a 408: the request may have arrived before it timed out', bad('Timed out.', 408)],
    ['the refusal that the first call still runs', { ...bad('Still running.'), errorCode: 'keyRunning' }],
  ])('repeats its idempotency key after %s', async (_title, unknown) => {
    answers['close'] = unknown;
    await run({});
    answers['close'] = good();
    await run({});
    const [first, again] = calls.map((call) => call.idempotencyKey);
    expect(again).toBe(first);
  });

  test('has a new idempotency key for other content, after a lost answer too', async () => {
    answers['close'] = bad('No network.', 0);
    await run({}, { payload: () => ({ note: 'a' }) });
    await run({}, { payload: () => ({ note: 'b' }) });
    const [first, second] = calls.map((call) => call.idempotencyKey);
    expect(second).not.toBe(first);
  });
});

describe('a read that may refuse the command', () => {
  test.each(['guard', 'before'] as const)(
    'refuses as %s by its answer, by its failure, and without a key',
    async (at) => {
      expect(await run({ [at]: usageRead })).toBe(true);
      for (const answer of [good({ isExists: true }), good({}), bad('No network.', 0)]) {
        answers['usage'] = answer;
        expect(await run({ [at]: usageRead })).toBe(false);
      }
      expect(await run({ [at]: { ...usageRead, args: { orderId: '{load.nothing}' } } })).toBe(false);
      expect(calls.map((call) => call.operation)).toEqual(['usage', 'close', 'usage', 'usage', 'usage']);
      expect(log.filter((line) => line.startsWith('error'))).toEqual([
        'error: In use.',
        'error: In use.',
        'error: No network.',
        'error: In use.',
      ]);
    },
  );
});

describe('a refusal', () => {
  const refused: Partial<Command> = { assign: { record: 'result.order' }, then: 'back' };
  beforeEach(() => {
    answers['close'] = bad('Not open.');
  });

  test('is shown as a message; nothing is assigned and nothing is left', async () => {
    expect(await run(refused)).toBe(false);
    expect(record).toEqual({ orderId: 7, status: 'open' });
    expect(log).toEqual(['starts', 'error: Not open.']);
  });

  test('has no message when its fields or a conflict show it', async () => {
    expect(await run(refused, { showRefusal: () => true })).toBe(false);
    expect(await run(refused, { showConflict: async () => true, showRefusal: logs('fields', false) })).toBe(false);
    expect(log).toEqual(['starts', 'starts']);
  });

  test('of an offline browser is a message too', async () => {
    answers['close'] = { ...bad('You are offline.', 0), errorCode: 'offline' };
    expect(await run(refused)).toBe(false);
    expect(log).toEqual(['starts', 'error: You are offline.']);
  });

  test('is not shown again where the application leads to the sign-in', async () => {
    answers['close'] = bad('Signed out.', 401);
    expect(await run(refused)).toBe(false);
    expect(log).toEqual(['starts']);
  });

  test('may be a successful answer that the command itself refuses', async () => {
    answers['close'] = good({ isOpen: false });
    const refuseWhen = { field: 'result.isOpen', isNot: true } as const;
    expect(await run({ ...refused, refuseWhen, text: 'Order {orderId} is closed.' })).toBe(false);
    answers['close'] = good({ isOpen: true });
    expect(await run({ refuseWhen })).toBe(true);
    expect(log).toEqual(['starts', 'error: Order 7 is closed.', 'starts', 'info: Done.']);
  });
});

describe('success', () => {
  test('assigns the answer and goes on', async () => {
    const command: Partial<Command> = { assign: { record: 'result.order' }, then: 'reload' };
    let assigned: JsonObject | undefined;
    expect(await run(command, { onSuccess: (_answer, values) => void (assigned = values) })).toBe(true);
    expect(record).toEqual({ orderId: 7, status: 'closed' });
    expect(assigned).toEqual({ status: 'closed' });
    expect(log).toEqual(['starts', 'info: Done.', 'reload']);
  });

  test.each([
    ['the command', { successMessage: 'Closed {orderId}.' }, 'Stored.', ['info: Closed 7.']],
    ['the answer', {}, 'Stored.', ['info: Stored.']],
    ['the command, where the answer has none', { toast: { tone: 'success', text: 'Saved.' } }, '', ['success: Saved.']],
    ['nothing', { toast: null }, 'Stored.', []],
  ] satisfies [string, Partial<Command>, string, string[]][])(
    'is told by %s',
    async (_by, command, message, toasts) => {
      answers['close'] = good({}, message);
      await run(command);
      expect(log).toEqual(['starts', ...toasts]);
    },
  );

  test('waits for reads that are refetched, before it goes on', async () => {
    const invalidate = async () => {
      await Promise.resolve();
      log.push('refetched');
    };
    await run({ toast: null, then: { go: '/orders/{orderId}/' } }, { invalidate });
    expect(log).toEqual(['starts', 'refetched', 'goes /orders/7/']);
  });
});

test('an action goes back when the address that it leads to lacks a key', async () => {
  await run({ toast: null, then: { go: '/orders/{result.newOrderId}/' } });
  expect(log).toEqual(['starts', 'back']);
});

test('an action without an operation goes where it says, or is not defined', async () => {
  const { operation: _operation, ...link } = close;
  await runCommand({ ...link, then: { go: '/orders/{orderId}/' } }, target, { ...context, keys });
  await runCommand(link, target, { ...context, keys });
  expect(log).toEqual(['goes /orders/7/', 'error: No action defined.']);
  expect(calls).toEqual([]);
});

test('a confirmation may be a whole question', async () => {
  await run({ confirm: { text: 'Delete?', about: ' Order 7' }, toast: null });
  expect(log).toEqual(['asks: Delete? Order 7', 'starts']);
});

test('texts show dates in the time zone of the tenant', async () => {
  record = { orderId: 7, dueAt: '2026-03-01T20:00:00Z' };
  await run({ confirm: 'Close what is due {dueAt:date}?', successMessage: 'Due was {dueAt:date}.' });
  await run({
    before: { ...usageRead, refuseWhen: { field: 'result.isExists', is: false }, text: 'Not before {dueAt:date}.' },
  });
  const day = log.map((line) => /\d+(?=.Mar)/.exec(line)?.[0]).filter(Boolean);
  expect(day.map(Number)).toEqual([1, 1, 1]);
});

describe('a runner', () => {
  test('ignores a second press, while a question is open and while the call runs', async () => {
    const runner = createCommandRunner(({ started, running }) =>
      log.push(running ? 'running' : started ? 'started' : 'idle'),
    );
    const twice = { ...target, settle: async () => !(await runner.run(close, target, { ...context, keys })) };
    expect(await runner.run({ ...close, confirm: 'Close?' }, twice, { host, locale, keys })).toBe(true);
    expect(calls).toHaveLength(1);
    expect(log).toEqual(['started', 'asks: Close?', 'running', 'info: Done.', 'idle']);
    expect(await Promise.all([1, 2].map(() => runner.run(close, target, { host, locale, keys })))).toEqual([
      true,
      false,
    ]);
    expect(calls).toHaveLength(2);
  });

  test('says nothing but idle when the checks stop a command', async () => {
    const runner = createCommandRunner(({ started }) => log.push(started ? 'started' : 'idle'));
    const invalid: CommandTarget = { ...target, validate: () => false };
    const asked: Command = { ...close, requires: 'valid', confirm: 'Close?', guard: usageRead };
    expect(await runner.run(asked, invalid, { host, locale, keys })).toBe(false);
    expect(log).toEqual(['idle']);
  });

  test('is idle again after a step has thrown', async () => {
    const runner = createCommandRunner(() => undefined);
    const aborted: CommandHost = { ...host, call: () => Promise.reject(new Error('aborted')) };
    await expect(runner.run(close, target, { host: aborted, locale, keys })).rejects.toThrow('aborted');
    expect(await runner.run(close, target, { host, locale, keys })).toBe(true);
  });
});
