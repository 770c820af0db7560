import { sql, type RawBuilder } from 'kysely';
import type { ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { indexedPatterns, requiredPatterns } from '../mapping/odata-sql.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { RecordKey } from '../store-types.ts';

/** Counts are exact up to this many rows (`docs/domain/money-and-wire.md#lists`). */
export const COUNT_LIMIT = 10_000;

/** More than `COUNT_LIMIT` records match. */
export const TOO_MANY = 'tooMany';

/**
 * Returns the keys of the records whose searched texts match the search and the text filters of a query, found by the
 * table's own function (`gate.make_finder`): through the trigram index, or in one scan of the table for patterns within
 * words with less than three letters or digits in a row. Where the key has several fields, the keys are those of the parent
 * that `within` names. Returns null when the table has no such function, no parent is named, or the query looks within no text, and `TOO_MANY` when more than `COUNT_LIMIT` match: then every hundredth row of a million does, and
 * reading the rows in their order soon fills a page.
 */
export async function foundKeys(
  transaction: Transaction,
  stored: StoredEntity,
  asked: ODataQuery,
  within: RecordKey,
): Promise<unknown[] | typeof TOO_MANY | null> {
  if (!stored.hasSearchedText) return null;
  const patterns = [
    ...indexedPatterns(asked.search ?? ''),
    ...(asked.filter ? requiredPatterns(asked.filter, stored.entity.search ?? []) : []),
  ];
  if (patterns.length === 0) return null;
  const parents = parentsOf(stored, within);
  if (parents === null) return null;
  const search = sql.id('gate', `search_${stored.table}`);
  const { rows } = await sql<{ key: unknown }>`
    select key from ${search}(${patterns}::text[], ${COUNT_LIMIT + 1}${parents}) key`.execute(transaction.query);
  return rows.length > COUNT_LIMIT ? TOO_MANY : rows.map(({ key }) => key);
}

/** Returns the values of all fields of the key but the last, as arguments, or null when one is missing. */
function parentsOf(stored: StoredEntity, within: RecordKey): RawBuilder<unknown> | null {
  const fields = stored.key.slice(0, -1);
  if (!fields.every(({ property }) => Object.hasOwn(within, property))) return null;
  return sql.join(
    fields.map(({ property, type }) => sql`, ${within[property]}::${sql.raw(type)}`),
    sql``,
  );
}
