import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnOf } from '../../tables/names.ts';
import { parentKeyOf } from '../reading/children.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { Reference, StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { referenced } from './violations.ts';

/**
 * Returns an error for each reference among `properties` to a missing record. A foreign key alone would accept a
 * deleted record. A record of another tenant counts as missing. The referenced records are locked against deletion
 * until the transaction ends.
 */
export async function missingReferences(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  properties: readonly string[],
  values: JsonObject,
  prefix = '',
): Promise<FieldError[]> {
  const named = stored.references.filter(
    ({ column: { property } }) =>
      properties.includes(property) && values[property] !== null && values[property] !== undefined,
  );
  if (named.length === 0) return [];
  // One round trip for all references. Each is a subquery of its own, because the rows of a union cannot be locked.
  const parts = named.map(
    (reference, index) =>
      sql`${sql.ref(`r${index}`)} as materialized (${namedRecord(context, transaction, reference, values)})`,
  );
  const found = named.map((_, index) => sql`exists (select from ${sql.ref(`r${index}`)}) as ${sql.ref(`r${index}`)}`);
  const { rows } = await sql<Record<string, boolean>>`with ${sql.join(parts)} select ${sql.join(found)}`.execute(
    transaction.query,
  );
  return named.flatMap(({ column: { property }, target }, index): FieldError[] =>
    rows[0]?.[`r${index}`] === true
      ? []
      : [{ path: prefix + property, message: `This ${target.title.toLowerCase()} does not exist. Choose another.` }],
  );
}

/** Returns the query for the live record of a reference, locked against deletion. */
function namedRecord(
  context: StoreContext,
  transaction: Transaction,
  { target: { entity }, targetProperty, column }: Reference,
  values: JsonObject,
): RawBuilder<unknown> {
  const target = context.stored(entity);
  return sql`
    select 1 from ${tableRef(target.table)} r
    where ${visible('r', target, target.isTenant ? transaction.tenantId : null)} and ${columnRef('r', columnOf(targetProperty))} = ${typed(column, values[column.property])}
    ${target.isTenant ? sql`for key share` : sql``}`;
}

/** Returns a value cast to the type of the column that it is compared with. */
export function typed({ type }: StoredColumn, value: unknown): RawBuilder<unknown> {
  return type === 'text' ? sql`${value}::text` : sql`${value}::bigint`;
}

/**
 * Throws 409 `referenced` when a live record references this one. Its own child rows do not count, nor do references
 * with `onDelete`.
 */
export async function refuseIfReferenced(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  record: JsonObject,
): Promise<void> {
  for (const { other, reference } of referencesTo(context, stored)) {
    if (reference.onDelete !== undefined || stored.children.some((list) => list.child.entity === other.name)) continue;
    if (await isNamedBy(context, transaction, other, reference, record[reference.targetProperty]))
      throw referenced(stored, other.entity.titlePlural);
  }
}

/**
 * Returns an error for each changed property, other than the key, by which live records reference this one: no foreign
 * key would update them.
 */
export async function referencedCodeErrors(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  changed: readonly string[],
  current: JsonObject,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { other, reference } of referencesTo(context, stored)) {
    if (!changed.includes(reference.targetProperty)) continue;
    if (!(await isNamedBy(context, transaction, other, reference, current[reference.targetProperty]))) continue;
    errors.push({
      path: reference.targetProperty,
      message: `This cannot be changed while ${other.entity.titlePlural.toLowerCase()} use it.`,
    });
  }
  return errors;
}

/** Returns every reference to an entity, with the entity that has it. */
export function referencesTo(
  context: StoreContext,
  stored: StoredEntity,
): { other: StoredEntity; reference: Reference }[] {
  // The rows of a view are no records: they go with those that they are made of.
  return context
    .all()
    .filter(({ isView }) => !isView)
    .flatMap((other) =>
      other.references
        .filter((reference) => reference.target.entity === stored.name)
        .map((reference) => ({ other, reference })),
    );
}

async function isNamedBy(
  context: StoreContext,
  transaction: Transaction,
  other: StoredEntity,
  reference: Reference,
  value: Json | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableRef(other.table)} o
    where ${live(context, transaction, other, 'o')} and ${columnRef('o', reference.column.column)} = ${value}
    limit 1`.execute(transaction.query);
  return rows.length > 0;
}

/** Returns the condition for live rows: not deleted, and not child rows of a deleted record. */
export function live(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  alias: string,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [visible(alias, stored, stored.isTenant ? transaction.tenantId : null)];
  for (const { parent, list } of context.parentsOf(stored)) {
    const above = `${alias}p`;
    conditions.push(sql`exists (
      select from ${tableRef(parent.table)} ${sql.ref(above)}
      where ${live(context, transaction, parent, above)} and ${columnRef(above, columnOf(parentKeyOf(parent)))} = ${columnRef(alias, columnOf(list.foreignKey))})`);
  }
  return sql.join(conditions, sql` and `);
}
