import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { Refusal } from '../../../refusal.ts';
import { columnRef } from './expressions.ts';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';

/** The values of a record's key, in the entity's order. */
export type KeyValues = (string | number)[];

/**
 * Returns the key among `values`, which come from a path (text) or a payload (typed). Throws 404 for a missing value
 * and for a value that no record can have.
 */
export function keyOf(stored: StoredEntity, values: JsonObject): KeyValues {
  return stored.key.map((column) => {
    const value = Object.hasOwn(values, column.property) ? keyValue(column, values[column.property]) : null;
    if (value === null) throw missingKey(stored, column);
    return value;
  });
}

function keyValue(column: StoredColumn, value: unknown): string | number | null {
  if (column.type === 'text')
    return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : null;
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/**
 * Returns `t.market_id = 7`. Numbers are cast to bigint: a number too large for the column then matches no record
 * instead of being a fault.
 */
export function keyCondition(alias: string, columns: readonly StoredColumn[], key: KeyValues): RawBuilder<boolean> {
  const conditions = columns.map((column, index) => {
    const value = key[index];
    return column.type === 'text'
      ? sql`${columnRef(alias, column.column)} = ${value}::text`
      : sql`${columnRef(alias, column.column)} = ${value}::bigint`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns 404, or 400 with the words of the entity for a key of another type (`messages.type`). */
function missingKey(stored: StoredEntity, { property, field }: StoredColumn): Refusal {
  const message = field.messages?.type;
  if (message === undefined) return notFound(stored);
  return new Refusal(400, 'invalid', message, { fieldErrors: [{ path: property, message }] });
}

/** Returns 404; also for a record of another tenant, which must look like a missing one. */
export function notFound(stored: StoredEntity): Refusal {
  return new Refusal(404, 'notFound', `This ${stored.entity.title.toLowerCase()} does not exist or was deleted.`);
}
