import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { isNumeric, type Column } from '../columns.ts';

/** A table with more records has indexes (`docs/decisions/0055-indexes-of-made-tables.md`). */
export const LARGE = 50_000;
/** The most columns of a table that are indexed: each costs a row for each record. */
export const MOST_INDEXES = 12;

/** A column that has an index, or should have one. */
export interface ColumnIndex {
  schemaColumnId: number;
  isNumber: boolean;
}

/**
 * Returns the columns that are indexed: references first, because deletions ask for them, then the others in their order.
 * A multiline text is too long for an index.
 */
export function indexedColumns(columns: readonly Column[]): ColumnIndex[] {
  const possible = columns.filter(({ columnType }) => columnType !== 'multilinetext');
  const references = possible.filter(({ reference }) => reference !== null);
  const others = possible.filter(({ reference }) => reference === null);
  return [...references, ...others]
    .slice(0, MOST_INDEXES)
    .map((column) => ({ schemaColumnId: column.schemaColumnId, isNumber: isNumeric(column) }));
}

/** Returns whether more ids were given to the records of a table than a table without indexes may have. */
export async function isLarge({ query, tenantId }: Transaction, schemaTableId: number): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select last_record_id > ${LARGE} as "isLarge" from public.record_counters
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId}`.execute(query);
  return rows[0]?.isLarge ?? false;
}
