import { sql } from 'kysely';
import type { ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import { requiredPatterns, searchPatterns } from '../mapping/odata-sql.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/** Counts are exact up to this many rows (`docs/domain/money-and-wire.md#lists`). */
export const COUNT_LIMIT = 10_000;

/** An index of trigrams finds nothing for a pattern with less than three letters or digits in a row. */
const threeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Returns the keys of the records whose searched texts match the search and the text filters of a query, found through
 * the trigram index by the table's own function (`gate.make_searchable`). Returns null when the table has none, when no
 * pattern can use the index, and when more than `COUNT_LIMIT` match: then every hundredth row of a million does, and
 * reading the rows in their order soon fills a page.
 */
export async function foundKeys(
  transaction: Transaction,
  stored: StoredEntity,
  asked: ODataQuery,
): Promise<unknown[] | null> {
  if (!stored.hasSearchedText) return null;
  const patterns = [
    ...searchPatterns(asked.search ?? ''),
    ...(asked.filter ? requiredPatterns(asked.filter, stored.entity.search ?? []) : []),
  ];
  if (!patterns.some((pattern) => threeLetters.test(pattern))) return null;
  const search = sql.id('gate', `search_${stored.table}`);
  const { rows } = await sql<{ key: unknown }>`
    select key from ${search}(${patterns}::text[], ${COUNT_LIMIT + 1}) key`.execute(transaction.query);
  return rows.length > COUNT_LIMIT ? null : rows.map(({ key }) => key);
}
