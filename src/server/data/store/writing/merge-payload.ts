import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../reading/children.ts';
import { writableValues } from './writable-values.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { storedRow } from './write-children.ts';

/**
 * Returns the stored record with the payload merged over it, including child rows and their nested rows. Sent child
 * rows come first, so that the positions in error paths stay valid; stored rows that are not mentioned follow.
 */
export function mergePayload(
  context: StoreContext,
  stored: StoredEntity,
  sent: JsonObject,
  current: JsonObject,
): JsonObject {
  const { version: _version, ...fields } = current;
  return mergedRecord(context, stored, sent, writableValues(context, stored, fields));
}

function mergedRecord(context: StoreContext, stored: StoredEntity, sent: JsonObject, kept: JsonObject): JsonObject {
  const merged: JsonObject = { ...kept, ...sent };
  for (const list of stored.children) {
    if (sent[list.property] === null || (sent[list.property] !== undefined && !Array.isArray(sent[list.property])))
      continue;
    const rows = rowsIn(sent[list.property]);
    const child = context.stored(list.child.entity);
    const before = rowsIn(kept[list.property]);
    const unmentioned = before.filter((row) => !rows.some((one) => storedRow(child, list, one, [row])));
    merged[list.property] = [
      ...rows.map((row) => mergedRecord(context, child, row, storedRow(child, list, row, before) ?? {})),
      ...unmentioned,
    ];
  }
  return merged;
}

/** Removes the rows that were merged in only for validation. */
export function withoutMergedRows(
  context: StoreContext,
  stored: StoredEntity,
  merged: JsonObject,
  sent: JsonObject,
): JsonObject {
  const lists = stored.children.filter(({ property }) => Array.isArray(merged[property]));
  const rows = lists.map(({ property, child }) => {
    if (sent[property] === undefined) return [property, undefined] as const;
    const sentRows = rowsIn(sent[property]);
    const written = rowsIn(merged[property]).slice(0, sentRows.length);
    return [
      property,
      written.map((row, index) => withoutMergedRows(context, context.stored(child.entity), row, sentRows[index] ?? {})),
    ] as const;
  });
  return { ...merged, ...Object.fromEntries(rows) };
}
