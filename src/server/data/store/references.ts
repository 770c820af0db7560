import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../database.ts';
import { columnOf } from '../tables/names.ts';
import { parentKeyOf } from './children.ts';
import { columnRef, tableRef, visible } from './expressions.ts';
import type { StoreContext } from './store-context.ts';
import type { Reference, StoredColumn, StoredEntity } from './stored-entity.ts';
import { referenced } from './violations.ts';

/**
 * An error for each reference among `properties` that names no live record. The foreign key alone would let a deleted one pass. A record of
 * another tenant is as missing as one that never was. A record that is found cannot be deleted before the transaction ends.
 */
export async function missingReferences(
  context: StoreContext, transaction: Transaction, stored: StoredEntity, properties: readonly string[], values: JsonObject, prefix = '',
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const reference of stored.references) {
    const { property } = reference.column;
    const value = values[property];
    if (!properties.includes(property) || value === null || value === undefined) continue;
    if (!(await exists(context, transaction, reference, value))) errors.push({ path: prefix + property, message: `This ${reference.target.title.toLowerCase()} does not exist. Choose another.` });
  }
  return errors;
}

async function exists(context: StoreContext, transaction: Transaction, reference: Reference, value: unknown): Promise<boolean> {
  const target = context.stored(reference.target.entity);
  const column = columnRef('r', columnOf(reference.targetProperty));
  const { rows } = await sql`
    select from ${tableRef(target.table)} r
    where ${visible('r', target, target.isTenant ? transaction.tenantId : null)} and ${column} = ${typed(reference.column, value)}
    ${target.isTenant ? sql`for key share` : sql``}`.execute(transaction.query);
  return rows.length > 0;
}

/** A value in the type of the column that it is compared with. */
export function typed({ type }: StoredColumn, value: unknown): RawBuilder<unknown> {
  return type === 'text' ? sql`${value}::text` : sql`${value}::bigint`;
}

/**
 * Throws 409 `referenced` when a live record of another kind names this one. What does not hold it: its own child rows, and records whose
 * reference says what becomes of them (`onDelete`).
 */
export async function refuseIfReferenced(context: StoreContext, transaction: Transaction, stored: StoredEntity, record: JsonObject): Promise<void> {
  for (const { other, reference } of namers(context, stored)) {
    if (reference.onDelete !== undefined || stored.children.some((list) => list.child.entity === other.name)) continue;
    if (await isNamedBy(context, transaction, other, reference, record[reference.targetProperty])) throw referenced(stored, other.entity.titlePlural);
  }
}

/**
 * An error for each changed property by which live records name this one, other than by its key: no foreign key carries a new
 * code on to them.
 */
export async function errorsOfRenaming(
  context: StoreContext, transaction: Transaction, stored: StoredEntity, changed: readonly string[], current: JsonObject,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { other, reference } of namers(context, stored)) {
    if (!changed.includes(reference.targetProperty)) continue;
    if (!(await isNamedBy(context, transaction, other, reference, current[reference.targetProperty]))) continue;
    errors.push({ path: reference.targetProperty, message: `This cannot be changed while ${other.entity.titlePlural.toLowerCase()} use it.` });
  }
  return errors;
}

/** Every reference to an entity, and whose it is. */
export function namers(context: StoreContext, stored: StoredEntity): { other: StoredEntity; reference: Reference }[] {
  return context.all().flatMap((other) =>
    other.references.filter((reference) => reference.target.entity === stored.name).map((reference) => ({ other, reference })));
}

async function isNamedBy(context: StoreContext, transaction: Transaction, other: StoredEntity, reference: Reference, value: Json | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableRef(other.table)} o
    where ${live(context, transaction, other, 'o')} and ${columnRef('o', reference.column.column)} = ${value}
    limit 1`.execute(transaction.query);
  return rows.length > 0;
}

/** Rows that are not deleted, nor rows of a record that is: child rows are only as alive as the record they belong to. */
function live(context: StoreContext, transaction: Transaction, stored: StoredEntity, alias: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [visible(alias, stored, stored.isTenant ? transaction.tenantId : null)];
  for (const { parent, list } of context.parentsOf(stored)) {
    const above = `${alias}p`;
    conditions.push(sql`exists (
      select from ${tableRef(parent.table)} ${sql.ref(above)}
      where ${live(context, transaction, parent, above)} and ${columnRef(above, columnOf(parentKeyOf(parent)))} = ${columnRef(alias, columnOf(list.foreignKey))})`);
  }
  return sql.join(conditions, sql` and `);
}
