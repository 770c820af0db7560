import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { rowsIn } from './children.ts';
import { presenceName } from './selection.ts';
import type { StoreContext } from './store-context.ts';
import type { StoredEntity } from './stored-entity.ts';

/**
 * What a caller may mean to write: without the fields that only the server sets and without what an answer tells besides fields
 * (`has<Secret>`), since forms send back what they were given. Child rows likewise. Unknown names stay, to be refused.
 */
export function withoutEchoes(context: StoreContext, stored: StoredEntity, sent: JsonObject): JsonObject {
  const values = withoutServerFields(stored, sent);
  for (const list of stored.children) {
    const child = context.stored(list.child.entity);
    const rows = values[list.property];
    // A list with something else than rows in it is left to the checks.
    if (!Array.isArray(rows) || rowsIn(rows).length !== rows.length) continue;
    values[list.property] = rowsIn(rows).map((row) => ({ ...withoutEchoes(context, child, row), ...keyIn(child, row) }));
  }
  return values;
}

function withoutServerFields(stored: StoredEntity, sent: JsonObject): JsonObject {
  const { properties } = stored.entity;
  const echoes = new Set(Object.keys(properties).filter((name) => properties[name]?.writeOnly).map(presenceName));
  const isOurs = (name: string): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return echoes.has(name) || field?.readOnly === true || field?.generated === true || field?.compute !== undefined;
  };
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !isOurs(name)));
}

/** A generated key is the server's, and still says which row is meant. */
function keyIn(child: StoredEntity, row: JsonObject): JsonObject {
  return Object.fromEntries(child.entity.key.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
}
