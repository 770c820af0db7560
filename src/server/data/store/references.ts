import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../database.ts';
import { columnOf } from '../tables/names.ts';
import { columnRef, tableRef, visible } from './expressions.ts';
import type { StoreContext } from './store-context.ts';
import type { Reference, StoredEntity } from './stored-entity.ts';
import { referenced } from './violations.ts';

/**
 * An error for each reference among `properties` that names no live record. The foreign key alone would let a deleted one pass. A record of
 * another tenant is as missing as one that never was.
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
  const wanted = reference.column.type === 'text' ? sql`${value}::text` : sql`${value}::bigint`;
  const { rows } = await sql`
    select from ${tableRef(target.table)} r
    where ${visible('r', target, target.isTenant ? transaction.tenantId : null)} and ${column} = ${wanted}
    ${target.isTenant ? sql`for key share` : sql``}`.execute(transaction.query);
  return rows.length > 0;
}

/** Throws 409 `referenced` when a live record of another kind names this one. Its own child rows do not count: they go with it. */
export async function refuseIfReferenced(context: StoreContext, transaction: Transaction, stored: StoredEntity, record: JsonObject): Promise<void> {
  for (const other of context.all()) {
    if (stored.children.some((list) => list.child.entity === other.name)) continue;
    for (const reference of other.references) {
      if (reference.target.entity !== stored.name) continue;
      if (await isNamedBy(transaction, other, reference, record[reference.targetProperty])) throw referenced(stored, other.entity.titlePlural);
    }
  }
}

async function isNamedBy(transaction: Transaction, other: StoredEntity, reference: Reference, value: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableRef(other.table)} o
    where ${visible('o', other, other.isTenant ? transaction.tenantId : null)} and ${columnRef('o', reference.column.column)} = ${value}
    limit 1`.execute(transaction.query);
  return rows.length > 0;
}
