import { expect, test, vi } from 'vitest';
import type { Answer } from '../../../host/host.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { undoOfChange } from './undo-edit.ts';

const entity: Entity = {
  entity: 'Thing',
  table: { name: 'things', class: 'tenant' },
  key: ['thingId'],
  title: 'Thing',
  titlePlural: 'Things',
  titleField: 'title',
  properties: { thingId: { type: 'integer' }, title: { type: 'string' } },
};
const DONE: Answer = { isSuccessful: true, message: '', status: 200, result: null };
const staleWith = (result: JsonObject): Answer => ({
  isSuccessful: false,
  message: 'It was changed.',
  status: 409,
  errorCode: 'stale',
  result,
});
const LOST: Answer = { isSuccessful: false, message: 'No answer.', status: 0, errorCode: 'timeout', result: null };

/** Undoes the change of 'Lamp' to 'Desk', with these answers. */
async function undone(...answers: Answer[]) {
  const calls: OperationCall[] = [];
  const toasts: string[] = [];
  const onUndone = vi.fn<() => void>();
  let again: (() => void) | undefined;
  const undo = undoOfChange({
    operation: 'updateThing',
    entity,
    name: 'title',
    label: 'Title',
    old: 'Lamp',
    stored: { thingId: 1, title: 'Desk', version: 2 },
    host: {
      async call(call) {
        calls.push(call);
        return answers.shift() ?? DONE;
      },
      confirm: async () => true,
      toast(tone, text, { action } = {}) {
        toasts.push(`${tone}: ${text}`);
        again = action?.run;
      },
      navigate: () => undefined,
    },
    onUndone,
  });
  undo.run();
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  return { calls, toasts, onUndone, again: () => again?.(), payloads: () => calls.map(({ payload }) => payload) };
}

test('sets the old value back with the version that the change has stored', async () => {
  const { payloads, toasts, onUndone } = await undone();
  expect(payloads()).toEqual([{ thingId: 1, version: 2, title: 'Lamp' }]);
  expect(toasts).toEqual(['success: Title changed back.']);
  expect(onUndone).toHaveBeenCalledOnce();
});

test('sets it back over a change of other fields, with the newest version', async () => {
  const { payloads } = await undone(staleWith({ thingId: 1, title: 'Desk', size: 4, version: 5 }));
  expect(payloads()).toEqual([
    { thingId: 1, version: 2, title: 'Lamp' },
    { thingId: 1, version: 5, title: 'Lamp' },
  ]);
});

test('leaves a value that another person has changed meanwhile', async () => {
  const { payloads, toasts } = await undone(staleWith({ thingId: 1, title: 'Sofa', version: 3 }));
  expect(payloads()).toHaveLength(1);
  expect(toasts).toEqual(['error: Title was changed by another person meanwhile, so it stays.']);
});

test('gives up on a row that changes with every attempt', async () => {
  const versions = [3, 4, 5].map((version) => staleWith({ thingId: 1, title: 'Desk', version }));
  const { payloads, toasts, onUndone } = await undone(...versions);
  expect(payloads()).toHaveLength(3);
  expect(toasts).toEqual(['error: It was changed.']);
  expect(onUndone).not.toHaveBeenCalled();
});

test('repeats a call without an answer under the same key', async () => {
  const { calls, toasts, again } = await undone(LOST);
  again();
  await vi.waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toEqual(['error: No answer.', 'success: Title changed back.']);
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
});
