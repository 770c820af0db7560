import { isMarkedDeleted } from '../../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../reading/children.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { storedRow } from './write-children.ts';

/**
 * Returns the sent values with the defaults of the fields that were not sent: of a new record, of new child rows and of
 * their new nested rows. It runs before the checks, so that a condition reads the value that will be stored. Stored
 * rows keep what they have. An object of made fields that is sent as null has none of them, and so lacks the required
 * ones.
 * @param current the stored record; null for a new one
 */
export function withDefaults(
  context: StoreContext,
  stored: StoredEntity,
  sent: JsonObject,
  current: JsonObject | null,
): JsonObject {
  const values = { ...sent, ...(current === null ? defaultsFor(stored, sent) : {}), ...emptyObjects(stored, sent) };
  for (const list of stored.children) {
    const rows = values[list.property];
    // Validation reports a list that holds anything but rows.
    if (!Array.isArray(rows) || rowsIn(rows).length !== rows.length) continue;
    const child = context.stored(list.child.entity);
    const before = rowsIn(current?.[list.property]);
    values[list.property] = rowsIn(rows).map((row) =>
      isMarkedDeleted(row) ? row : withDefaults(context, child, row, storedRow(child, list, row, before) ?? null),
    );
  }
  return values;
}

function defaultsFor(stored: StoredEntity, sent: JsonObject): JsonObject {
  return Object.fromEntries(
    stored.columns.flatMap(({ property, field }): [string, Json][] =>
      sent[property] === undefined && field.default !== undefined ? [[property, field.default]] : [],
    ),
  );
}

function emptyObjects({ columns }: StoredEntity, sent: JsonObject): JsonObject {
  const made = columns.filter(({ members, property }) => members !== undefined && sent[property] === null);
  return Object.fromEntries(made.map(({ property }) => [property, {}]));
}
