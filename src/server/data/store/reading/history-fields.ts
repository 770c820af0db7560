import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Field } from '../../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { presenceName } from '../mapping/presence-name.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { ChildList, StoredEntity } from '../mapping/stored-entity.ts';
import type { ChangedField, ChangedRow } from '../../../../../renderer/language/types/record-change.ts';
import { childKeyOf, rowsIn } from './children.ts';

/**
 * Returns the changed fields of a line of the audit log, in the order of the entity. Secrets and values that were too
 * long for the log have no values; fields that the entity does not have any more are left out.
 */
export function changedFields(context: StoreContext, stored: StoredEntity, changes: JsonObject): ChangedField[] {
  return Object.keys(stored.entity.properties).flatMap((name) => {
    const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
    if (!Array.isArray(change)) return [];
    const [before = null, after = null] = change;
    const list = stored.children.find(({ property }) => property === name);
    return list ? changedList(context, list, before, after) : changedField(stored, name, before, after);
  });
}

function changedField(stored: StoredEntity, name: string, before: Json, after: Json): ChangedField[] {
  const column = stored.columns.find(({ property }) => property === name);
  // A generated key says nothing: it is the record itself.
  if (!column || column.field.generated || sameEmpty(before, after)) return [];
  const title = column.field.title ?? name;
  if (column.field.writeOnly) return [{ name, title, hidden: 'secret' }];
  if (isShortened(before) || isShortened(after)) return [{ name, title, hidden: 'long' }];
  if (column.members !== undefined) return changedMembers(name, column.members, before, after);
  return [{ name, title, before, after }];
}

/** Members that no field describes, such as those of a deleted column, are left out, as reads leave them out. */
function changedMembers(name: string, members: Record<string, Field>, before: Json, after: Json): ChangedField[] {
  const [old, now] = [before, after].map((value) => (isObject(value) ? value : {}));
  return Object.entries(members).flatMap(([member, { title = member }]) => {
    const [was, is] = [old?.[member] ?? null, now?.[member] ?? null];
    return sameJson(was, is) || sameEmpty(was, is)
      ? []
      : [{ name: `${name}.${member}`, title, before: was, after: is }];
  });
}

function changedList(context: StoreContext, list: ChildList, before: Json, after: Json): ChangedField[] {
  const name = list.property;
  const title = list.field.title ?? list.child.titlePlural;
  if (isShortened(before) || isShortened(after)) return [{ name, title, hidden: 'long' }];
  const rows = changedRows(context, list, rowsIn(before), rowsIn(after));
  return rows.length === 0 ? [] : [{ name, title, rows }];
}

/** Matches the rows of both sides by their keys. */
function changedRows(
  context: StoreContext,
  list: ChildList,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): ChangedRow[] {
  const child = context.stored(list.child.entity);
  const keyOf = (row: JsonObject): string =>
    JSON.stringify(childKeyOf(child, list).map(({ property }) => row[property] ?? null));
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const kept = new Set(after.map(keyOf));
  const live = after.flatMap((row) => {
    const was = old.get(keyOf(row));
    return changedRow(context, child, was ? 'updated' : 'added', was, row);
  });
  const gone = before.filter((row) => !kept.has(keyOf(row)));
  return [...live, ...gone.flatMap((row) => changedRow(context, child, 'deleted', row, undefined))];
}

function changedRow(
  context: StoreContext,
  child: StoredEntity,
  event: ChangedRow['event'],
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): ChangedRow[] {
  const names = [...child.columns, ...child.children]
    .map(({ property }) => property)
    .filter((name) => !sameJson(before?.[name], after?.[name]));
  const changes = Object.fromEntries(
    names.map((name): [string, Json] => [name, [before?.[name] ?? null, after?.[name] ?? null]]),
  );
  const fields = [...changedFields(context, child, changes), ...secretPresence(child, before, after)];
  const title = (after ?? before)?.[child.entity.titleField];
  if (event === 'updated' && fields.length === 0) return [];
  return [{ event, title: title === undefined || title === null ? '' : String(title), fields }];
}

/** The log has rows as they are read: of a secret it has only whether there was one. */
function secretPresence(
  child: StoredEntity,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): ChangedField[] {
  return child.columns
    .filter(({ field, property }) => {
      const name = presenceName(property);
      return field.writeOnly === true && (before?.[name] === true) !== (after?.[name] === true);
    })
    .map(({ field, property }) => ({ name: property, title: field.title ?? property, hidden: 'secret' as const }));
}

/** A new record has empty fields, which are no change. */
function sameEmpty(before: Json, after: Json): boolean {
  return isEmpty(before) && isEmpty(after);
}

function isEmpty(value: Json): boolean {
  return value === null || value === '';
}

/** Whether the log has only length and digest of a value (`record-audit.ts`). */
function isShortened(value: Json): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length === 2 &&
    typeof value['length'] === 'number' &&
    typeof value['sha256'] === 'string' &&
    /^[0-9a-f]{64}$/.test(value['sha256'])
  );
}
