import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { rowsIn } from '../reading/children.ts';
import { presenceName } from '../mapping/presence-name.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Returns the payload without fields that only the server sets and without response-only members (`has<Secret>`),
 * because forms send back the record they received. The same applies to child rows. Unknown names stay, so that
 * validation refuses them.
 */
export function writableValues(context: StoreContext, stored: StoredEntity, sent: JsonObject): JsonObject {
  const values = withoutServerFields(stored, sent);
  for (const list of stored.children) {
    const child = context.stored(list.child.entity);
    const rows = values[list.property];
    // Validation reports a list that holds anything but rows.
    if (!Array.isArray(rows) || rowsIn(rows).length !== rows.length) continue;
    values[list.property] = rowsIn(rows).map((row) => ({
      ...writableValues(context, child, row),
      ...keyIn(child, row),
    }));
  }
  return values;
}

function withoutServerFields(stored: StoredEntity, sent: JsonObject): JsonObject {
  const { properties } = stored.entity;
  const echoes = new Set(
    Object.keys(properties)
      .filter((name) => properties[name]?.writeOnly)
      .map(presenceName),
  );
  const isOurs = (name: string): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return echoes.has(name) || field?.readOnly === true || field?.generated === true || field?.compute !== undefined;
  };
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !isOurs(name)));
}

/** The server generates the key, but a sent key still identifies the row. */
function keyIn(child: StoredEntity, row: JsonObject): JsonObject {
  return Object.fromEntries(
    child.entity.key.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
  );
}
