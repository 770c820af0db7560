import { sql } from 'kysely';
import type { Transaction } from '../../engine/database.ts';
import { columnOf } from '../../tables/names.ts';
import { columnRef, tableRef } from '../mapping/expressions.ts';
import type { DerivedText } from '../mapping/made-fields.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { Reference, StoredEntity } from '../mapping/stored-entity.ts';
import type { ChangedField, RecordChange } from '../../../../../renderer/language/types/record-change.ts';

/**
 * Adds the titles of referenced records to the changes of their keys, of deleted records too. Only for the references
 * in `expand`: the caller may read their records, but not confidential fields of them.
 */
export async function withReferenceTitles(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  changes: readonly RecordChange[],
  expand: readonly string[],
): Promise<RecordChange[]> {
  const titles = new Map<string, Map<string, string>>();
  for (const reference of stored.references.filter(({ as }) => expand.includes(as))) {
    const { property } = reference.column;
    const keys = keysIn(changes, property);
    if (keys.length > 0) titles.set(property, await titlesOf(context, transaction, reference, keys));
  }
  return withTitles(changes, titles);
}

/** Adds the titles of the records that made fields refer to (`made-fields.ts`). */
export async function withDerivedTitles(
  transaction: Transaction,
  { columns, derived }: StoredEntity,
  changes: readonly RecordChange[],
): Promise<RecordChange[]> {
  const titles = new Map<string, Map<string, string>>();
  const made = columns.find(({ members }) => members !== undefined);
  for (const [member, text] of Object.entries(derived?.texts ?? {})) {
    const name = `${made?.property}.${member}`;
    // The column may have had another type before, and its values were no ids then.
    const keys = keysIn(changes, name).filter((key) => Number.isSafeInteger(key));
    if (keys.length > 0) titles.set(name, await derivedTitles(transaction, text, made?.column ?? '', member, keys));
  }
  return withTitles(changes, titles);
}

/** The text is one of a record, so that each key is put into a record of its own. */
async function derivedTitles(
  { tenantId, query }: Transaction,
  { text }: DerivedText,
  column: string,
  member: string,
  keys: readonly (string | number)[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; title: string | null }>`
    select named.key, ${text('named')} as title
      from (select ${tenantId}::bigint as tenant_id, k.key, jsonb_build_object(${member}::text, k.key) as ${sql.ref(column)}
              from unnest(${keys.map(String)}::text[]) as k(key)) named`.execute(query);
  return new Map(rows.flatMap(({ key, title }) => (title === null ? [] : [[key, title]])));
}

/** Returns the keys before and after the changes of a reference. */
function keysIn(changes: readonly RecordChange[], property: string): (string | number)[] {
  const fields = changes.flatMap(({ fields: all }) => all.filter(({ name }) => name === property));
  return [...new Set(fields.flatMap(({ before, after }) => [before, after]).filter(isKey))];
}

function withTitles(
  changes: readonly RecordChange[],
  titles: ReadonlyMap<string, ReadonlyMap<string, string>>,
): RecordChange[] {
  return changes.map((change) => ({ ...change, fields: change.fields.map((field) => titled(field, titles)) }));
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function titled(field: ChangedField, titles: ReadonlyMap<string, ReadonlyMap<string, string>>): ChangedField {
  const known = titles.get(field.name);
  if (!known) return field;
  const beforeTitle = known.get(String(field.before));
  const afterTitle = known.get(String(field.after));
  return {
    ...field,
    ...(beforeTitle === undefined ? {} : { beforeTitle }),
    ...(afterTitle === undefined ? {} : { afterTitle }),
  };
}

async function titlesOf(
  context: StoreContext,
  transaction: Transaction,
  { target: { entity, titleField, properties }, targetProperty, column }: Reference,
  keys: readonly (string | number)[],
): Promise<Map<string, string>> {
  const target = context.stored(entity);
  const title = target.columns.find(({ property }) => property === titleField);
  if (!title || properties[titleField]?.confidential || title.field.writeOnly) return new Map();
  const key = columnRef('r', columnOf(targetProperty));
  const type = sql.raw(column.type === 'text' ? 'text[]' : 'bigint[]');
  const tenant = target.isTenant ? sql`${columnRef('r', 'tenant_id')} = ${transaction.tenantId} and ` : sql``;
  // Among records of one code the live one comes last and wins.
  const live = target.softDelete ? sql`order by ${columnRef('r', 'deleted_at')} nulls last` : sql``;
  const { rows } = await sql<{ key: unknown; title: unknown }>`
    select ${key} as key, ${columnRef('r', title.column)} as title from ${tableRef(target.table)} r
    where ${tenant}${key} = any(${keys}::${type}) ${live}`.execute(transaction.query);
  return new Map(rows.map((row) => [String(row.key), String(row.title ?? '')]));
}
