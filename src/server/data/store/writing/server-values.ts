import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { brokenRule } from '../../../../../renderer/language/rules/broken-rule.ts';
import { suggestion } from '../../../../../renderer/language/text/words/did-you-mean.ts';
import { rowsIn } from '../reading/children.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { ChildList, StoredEntity } from '../mapping/stored-entity.ts';

/** The names that server code may write besides the columns and the child lists of an entity. */
interface Place {
  /** For the message: `Order`, or `Order.lines[2]`. */
  at: string;
  /** Names that are written by other means, such as the key of a changed record. */
  without: readonly string[];
  /** Names that are no fields, and keys that identify a row. */
  besides: readonly string[];
}

/**
 * Checks values that server code writes. Throws an `Error` for a name that cannot be written, so that no field is
 * dropped in silence, and for a value that its server-owned (`readOnly`) field cannot have: both are faults of the
 * code, not of a caller. `check` covers the other fields.
 * @param without names that are written by other means
 * @example refuseUnwritable(context, market, { titel: 'Italy' }) // Error: Market.titel cannot be written ...
 */
export function refuseUnwritable(
  context: StoreContext,
  stored: StoredEntity,
  values: JsonObject,
  without: readonly string[] = [],
): void {
  refuseIn(context, stored, values, { at: stored.name, without, besides: [] });
}

function refuseIn(
  context: StoreContext,
  stored: StoredEntity,
  values: JsonObject,
  { at, without, besides }: Place,
): void {
  const names = [...columnNames(stored), ...besides].filter((name) => !without.includes(name));
  for (const [name, value] of Object.entries(values)) {
    const list = stored.children.find(({ property }) => property === name);
    if (list) rowsIn(value).forEach((row, index) => refuseInRow(context, list, row, `${at}.${name}[${index}]`));
    else if (!names.includes(name))
      throw new Error(`${at}.${name} cannot be written by the server.${suggestion(name, names)}`);
    else refuseBroken(stored, name, value, at);
  }
}

function refuseInRow(context: StoreContext, list: ChildList, row: JsonObject, at: string): void {
  const child = context.stored(list.child.entity);
  refuseIn(context, child, row, { at, without: [list.foreignKey], besides: ['isDeleted', ...child.entity.key] });
}

/** A generated key is counted up by the database; a computed field has no column. */
function columnNames(stored: StoredEntity): string[] {
  return stored.columns.filter(({ field }) => !field.generated).map(({ property }) => property);
}

function refuseBroken(stored: StoredEntity, name: string, value: Json | undefined, at: string): void {
  const field = stored.entity.properties[name];
  if (field?.readOnly !== true || value === null || value === undefined) return;
  const broken = brokenRule(field, value);
  if (broken) throw new Error(`${at}.${name} cannot be ${JSON.stringify(value)}: it breaks ${broken.rule}.`);
}
