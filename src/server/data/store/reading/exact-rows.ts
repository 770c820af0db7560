import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnRef } from '../mapping/expressions.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';

/** A number as the searched texts have it, and within what the database compares with a number. */
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** Rows without `$top`: lookups load the whole set, up to this limit (`docs/domain/money-and-wire.md#lookups`). */
const LOOKUP_LIMIT = 500;

/** A number that this many rows have points out none of them: the list keeps its order. */
const TOO_MANY_EXACT = 100;

/**
 * Returns the condition for rows with exactly the number that is searched for, such as the order 1042, where '1042'
 * also occurs within phone numbers. Returns undefined when the search is no number, or looks through no field with
 * numbers. Rows that meet it match the search too, because a searched number is a searched text.
 */
export function exactSql(stored: StoredEntity, { search }: ODataQuery): RawBuilder<boolean> | undefined {
  const number = search?.trim() ?? '';
  const columns = stored.columns.filter((column) => isSearchedNumber(stored, column));
  if (!NUMBER.test(number) || columns.length === 0) return undefined;
  const equal = columns.map(({ column }) => sql`${columnRef('t', column)} = ${number}::bigint`);
  return sql<boolean>`(${sql.join(equal, sql` or `)})`;
}

function isSearchedNumber({ entity }: StoredEntity, { property, field }: StoredColumn): boolean {
  return field.type === 'integer' && entity.search?.includes(property) === true;
}

/** Reads the rows of the exact number, in the order of the list. Returns none when there are too many. */
export async function readExact<Row>(transaction: Transaction, select: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await sql<Row>`${select} limit ${sql.lit(TOO_MANY_EXACT)}`.execute(transaction.query);
  return rows.length < TOO_MANY_EXACT ? rows : [];
}

/** Returns which of the exact rows stand on a page, and where among the other rows the rest of the page is. */
export function aroundExact<Row>(
  asked: ODataQuery,
  exact: readonly Row[],
): { first: Row[]; skip: number; top: number } {
  const top = asked.top ?? LOOKUP_LIMIT;
  const first = exact.slice(asked.skip, asked.skip + top);
  return { first, skip: Math.max(0, asked.skip - exact.length), top: top - first.length };
}
