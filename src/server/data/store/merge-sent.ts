import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { rowsIn } from './children.ts';
import { withoutEchoes } from './sent-values.ts';
import type { StoreContext } from './store-context.ts';
import type { StoredEntity } from './stored-entity.ts';
import { storedRow } from './write-children.ts';

/**
 * The stored record with what is sent laid over it, in its rows and in the rows within them too. Of child rows first those that are sent, so
 * that errors keep their places; behind them the stored ones that are not mentioned.
 */
export function mergedWith(context: StoreContext, stored: StoredEntity, sent: JsonObject, current: JsonObject): JsonObject {
  const { version: _version, ...fields } = current;
  return mergedRecord(context, stored, sent, withoutEchoes(context, stored, fields));
}

function mergedRecord(context: StoreContext, stored: StoredEntity, sent: JsonObject, kept: JsonObject): JsonObject {
  const merged: JsonObject = { ...kept, ...sent };
  for (const list of stored.children) {
    if (sent[list.property] === null || (sent[list.property] !== undefined && !Array.isArray(sent[list.property]))) continue;
    const rows = rowsIn(sent[list.property]);
    const child = context.stored(list.child.entity);
    const before = rowsIn(kept[list.property]);
    const unmentioned = before.filter((row) => !rows.some((one) => storedRow(child, list, one, [row])));
    merged[list.property] = [...rows.map((row) => mergedRecord(context, child, row, storedRow(child, list, row, before) ?? {})), ...unmentioned];
  }
  return merged;
}

/** Without the rows that were merged in for the checks alone: those are not written. */
export function onlySent(context: StoreContext, stored: StoredEntity, merged: JsonObject, sent: JsonObject): JsonObject {
  const lists = stored.children.filter(({ property }) => Array.isArray(merged[property]));
  const rows = lists.map(({ property, child }) => {
    if (sent[property] === undefined) return [property, undefined] as const;
    const sentRows = rowsIn(sent[property]);
    const written = rowsIn(merged[property]).slice(0, sentRows.length);
    return [property, written.map((row, index) => onlySent(context, context.stored(child.entity), row, sentRows[index] ?? {}))] as const;
  });
  return { ...merged, ...Object.fromEntries(rows) };
}
