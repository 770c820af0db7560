import { expect, test } from 'vitest';
import type { JsonObject } from '../../../language/types/json.ts';
import { CallFailure } from '../../../host/use-read.ts';
import { createRowSelection } from '../controller/selection.ts';
import { chooseAll } from './choose-all.ts';

const rows = [{ id: 1 }, { id: 2 }];
const failure = new CallFailure({ isSuccessful: false, message: 'Too many requests.', result: null, status: 429 });

async function chosenAfter(read: () => Promise<JsonObject[]>, isCurrent = true) {
  const selection = createRowSelection(({ id }) => String(id));
  const toasts: string[] = [];
  await chooseAll({
    read,
    isCurrent: () => isCurrent,
    selection,
    host: { toast: (tone, text) => void toasts.push(`${tone}: ${text}`) },
  });
  return { chosen: [...selection.get().chosen.keys()], toasts };
}

test('chooses all rows, unless the list shows others meanwhile', async () => {
  expect((await chosenAfter(async () => rows)).chosen).toEqual(['1', '2']);
  expect((await chosenAfter(async () => rows, false)).chosen).toEqual([]);
});

const failed = () => Promise.reject(failure);

test('chooses no row when a page could not be read, and shows why', async () => {
  expect(await chosenAfter(failed)).toEqual({ chosen: [], toasts: ['error: Too many requests.'] });
  expect(await chosenAfter(failed, false)).toEqual({ chosen: [], toasts: [] });
});

test('a fault of the renderer is not swallowed', async () => {
  await expect(chosenAfter(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
});
