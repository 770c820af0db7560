import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../reading/children.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { storedRow } from './write-children.ts';

/**
 * Returns the stored record with the payload merged over it, including child rows and their nested rows. Server-owned
 * fields keep their stored values, so that conditions can read them. Sent child rows come first, so that the positions
 * in error paths stay valid; stored rows that are not mentioned follow.
 */
export function mergePayload(
  context: StoreContext,
  stored: StoredEntity,
  sent: JsonObject,
  current: JsonObject,
): JsonObject {
  return mergedRecord(context, stored, sent, storedFields(context, stored, current));
}

/** Returns a stored record without `version` and `has<Secret>`, which are not fields. The same applies to child rows. */
function storedFields(context: StoreContext, stored: StoredEntity, record: JsonObject): JsonObject {
  const fields: JsonObject = Object.fromEntries(
    Object.entries(record).filter(([name]) => Object.hasOwn(stored.entity.properties, name)),
  );
  for (const { property, child } of stored.children)
    fields[property] = rowsIn(record[property]).map((row) => storedFields(context, context.stored(child.entity), row));
  return fields;
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
