import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { Refusal } from '../../refusal.ts';
import { columnRef } from './expressions.ts';
import type { StoredColumn, StoredEntity } from './stored-entity.ts';

/** The values of a record's key, in the entity's order. */
export type KeyValues = (string | number)[];

/**
 * The key among `values`, as it comes from a path (text) or a payload (typed). A value that no record can have makes the
 * record one that is not there, and so does one that is missing: 404.
 */
export function keyOf(stored: StoredEntity, values: JsonObject): KeyValues {
  return stored.key.map((column) => {
    const value = Object.hasOwn(values, column.property) ? keyValue(column, values[column.property]) : null;
    if (value === null) throw notFound(stored);
    return value;
  });
}

function keyValue(column: StoredColumn, value: unknown): string | number | null {
  if (column.type === 'text') return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : null;
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** `t.market_id = 7`. Numbers as bigint: a number too large for the column is then no fault, only no record. */
export function keyCondition(alias: string, columns: readonly StoredColumn[], key: KeyValues): RawBuilder<boolean> {
  const conditions = columns.map((column, index) => {
    const value = key[index];
    return column.type === 'text' ? sql`${columnRef(alias, column.column)} = ${value}::text` : sql`${columnRef(alias, column.column)} = ${value}::bigint`;
  });
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Also what a record of another tenant is answered with: it must look like one that never was. */
export function notFound(stored: StoredEntity): Refusal {
  return new Refusal(404, 'notFound', `This ${stored.entity.title.toLowerCase()} does not exist or was deleted.`);
}
