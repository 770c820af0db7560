import { createBulkRun, type BulkItem, type BulkState } from '../../renderer/blocks/list/bulk/bulk-run.ts';
import { singleCalls, type BulkWork } from '../../renderer/blocks/list/bulk/single-calls.ts';
import { undoOfRun } from '../../renderer/blocks/list/bulk/undo-run.ts';
import { undoOfChange } from '../../renderer/blocks/list/edit/undo-edit.ts';
import { rowKey } from '../../renderer/blocks/list/controller/row-key.ts';
import type { CommandHost } from '../../renderer/commands/command.ts';
import { withoutBlanks } from '../../renderer/language/models/form/blank-to-null.ts';
import { editedField } from '../../renderer/language/models/list/edited-field.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { operationOf } from '../walks/plan/catalogue.ts';
import { changeByAnother, listScreen, product, readRows, valueIn, type Edit, type Ended, type Shop } from './shop.ts';

type SetWork = Extract<BulkWork, { kind: 'set' }>;

/** Makes a change as the list does, and takes it back. Returns how each row ended, and each undo. */
export async function editInList(shop: Shop, edit: Edit): Promise<Ended[]> {
  const rows = await readRows(shop, edit.rows);
  for (const row of await readRows(shop, edit.stale)) await changeByAnother(shop, row);
  const edited = editedField(edit.name, listScreen);
  if (edited === null) throw new Error(`The list does not edit ${edit.name}.`);
  const value = withoutBlanks([edited.field], { [edit.name]: valueIn(shop, edit) })[edit.name] ?? null;
  const work: SetWork = { kind: 'set', operation: 'updateProduct', name: edit.name, valueOf: () => value };
  const state = await run(shop, work, rows);
  const ended = outcomesOf(shop, state);
  if (!edit.isUndone) return ended;
  const done = state.items.filter(({ outcome }) => outcome?.isDone === true);
  if (!edit.isInCell) {
    const back = undoOfRun(done, work, keyOf);
    return [...ended, ...outcomesOf(shop, await run(shop, back.work, [...back.rows.values()]))];
  }
  for (const item of done) ended.push(await undoInCell(shop, edit, item));
  return ended;
}

const keyOf = (row: JsonObject): string => rowKey(product, row);

async function run(shop: Shop, work: SetWork, rows: readonly JsonObject[]): Promise<BulkState> {
  const perform = singleCalls(work, {
    screen: listScreen,
    entity: product,
    scope: { record: {} },
    around: { host: hostOf(shop), locale: { locale: 'en', timeZone: 'UTC' } },
  });
  const bulk = createBulkRun(new Map(rows.map((row) => [keyOf(row), row])), perform);
  await bulk.start();
  return bulk.get();
}

function outcomesOf({ products }: Shop, { items }: BulkState): Ended[] {
  return items.map(({ row, outcome }) => ({
    place: products.indexOf(Number(row['productId'])),
    isDone: outcome?.isDone === true,
    message: outcome?.message ?? 'not tried',
  }));
}

/** Presses 'Undo' in the message of a cell, and waits for its answer. */
function undoInCell(shop: Shop, edit: Edit, { row, outcome }: BulkItem): Promise<Ended> {
  const place = shop.products.indexOf(Number(row['productId']));
  return new Promise((resolve) => {
    const stored = isObject(outcome?.stored) ? outcome.stored : {};
    const undo = undoOfChange({
      operation: 'updateProduct',
      entity: product,
      name: edit.name,
      label: edit.name,
      old: row[edit.name] ?? null,
      stored: { ...row, ...stored },
      host: {
        ...hostOf(shop),
        toast: (tone, text) => {
          const isDone = tone === 'success';
          resolve({ place, isDone, message: isDone ? '' : text });
        },
      },
      onUndone: () => undefined,
    });
    undo.run();
  });
}

/** The part of the console that a call needs: it goes over HTTP to the server. */
function hostOf({ browser }: Shop): CommandHost {
  return {
    async call({ operation, payload, idempotencyKey }) {
      const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const answer = await browser.post(operationOf(operation).path, payload ?? {}, headers);
      return { ...answer.envelope(), status: answer.status };
    },
    confirm: async () => true,
    toast: () => undefined,
    navigate: () => undefined,
  };
}
