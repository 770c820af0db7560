import { expect, test } from 'vitest';
import type { Entity } from '../language/types/entity.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer } from '../host/host.ts';
import type { ToastMore } from '../ui/toast/toasts.ts';
import { deleteCommand, effectsText } from './deletion.ts';

test('the effects of a deletion in words', () => {
  const goes = [
    { title: 'Product Prices', count: 3 },
    { title: 'Variant', count: 1 },
    { title: 'Sites', count: 0 },
  ];
  expect(effectsText({ goes, prevents: [] })).toEqual({
    text: 'This also deletes 3 product prices and 1 variant.',
    isRefused: false,
  });
  expect(effectsText({ goes, prevents: [{ title: 'Products', count: 10_000 }] })).toEqual({
    text: 'It cannot be deleted while it is used by 10,000 or more products.',
    isRefused: true,
  });
  expect(effectsText({ goes: [{ title: 'Products', count: 9_999 }], prevents: [] })).toEqual({
    text: 'This also deletes 9,999 products.',
    isRefused: false,
  });
  expect(effectsText({ goes: [], prevents: [] })).toBeUndefined();
  expect(effectsText({ goes: 'x', prevents: [null] })).toBeUndefined();
});

test('a served deletion asks with its effects and is undone by its key; another one only asks', async () => {
  const calls: OperationCall[] = [];
  const toasts: [string, ToastMore | undefined][] = [];
  let answer: Answer = { isSuccessful: true, message: 'Product restored.', result: null, status: 200 };
  let restored = 0;
  const commandFor = (serves: { delete: string } | undefined) =>
    deleteCommand({
      operation: 'deleteProduct',
      entity: ENTITY,
      record: { productId: 7, version: 3, title: 'Tent' },
      text: 'Sure?',
      about: 'Tent',
      catalogue: {
        operations: {
          deleteProduct: {
            name: 'deleteProduct',
            method: 'POST',
            path: '/x',
            summary: '',
            service: 'x',
            ...(serves ? { serves } : {}),
          },
        },
      },
      host: {
        call: async (call) => {
          calls.push(call);
          return answer;
        },
        confirm: async () => true,
        toast: (_tone, text, more) => void toasts.push([text, more]),
        navigate: () => undefined,
      },
      onRestored: () => void (restored += 1),
    });

  const plain = commandFor(undefined);
  expect(plain.toast).toEqual({ tone: 'success', text: 'Deleted.' });
  expect(typeof plain.confirm === 'function' && plain.confirm().more).toBeUndefined();

  const command = commandFor({ delete: 'Product' });
  expect(calls).toEqual([]);
  expect(typeof command.confirm === 'function' && (await command.confirm().more)).toBeUndefined();
  expect(calls).toEqual([{ operation: 'deleteProduct', companion: 'effects', args: { productId: '7' } }]);

  const undo = async () => {
    command.toast?.action?.run();
    await new Promise((later) => setImmediate(later));
  };
  await undo();
  expect(calls.at(-1)).toMatchObject({ companion: 'restore', payload: { productId: 7 } });
  expect(toasts).toEqual([['Product restored.', undefined]]);
  expect(restored).toBe(1);
  answer = { isSuccessful: false, message: 'Too late.', result: null, status: 409 };
  await undo();
  expect(toasts.at(-1)).toEqual(['Too late.', { reference: undefined }]);
  expect(restored).toBe(1);

  // Without a known outcome Undo is offered again, and repeats the call under its key.
  for (const status of [0, 503, 429]) {
    answer = { isSuccessful: false, message: 'No answer.', result: null, status };
    await undo();
    expect(toasts.at(-1)).toMatchObject(['No answer.', { action: { label: 'Undo' } }]);
  }
  answer = { isSuccessful: true, message: '', result: null, status: 200 };
  toasts.at(-1)?.[1]?.action?.run();
  await new Promise((later) => setImmediate(later));
  expect(restored).toBe(2);
  const [first, second, ...repeated] = calls.slice(1).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).not.toBe(first);
  expect(new Set(repeated).size).toBe(1);
  expect(repeated[0]).not.toBe(second);
});

const ENTITY: Entity = {
  entity: 'Product',
  title: 'Product',
  titlePlural: 'Products',
  key: ['productId'],
  titleField: 'title',
  table: { name: 'products', class: 'tenant' },
  properties: {},
};
