import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { memberOf, referencesIn, type Column, type ReferencedTable } from '../columns.ts';
import { recordsWith } from '../indexes/records-with.ts';
import type { MappedColumn } from './map-columns.ts';
import { OwnTitles } from './naming/own-titles.ts';
import type { Named, SelfNames } from './naming/self-names.ts';

/** What the texts of reference columns name. By member, and by the text in lower case. */
export type NamedRecords = ReadonlyMap<string, { get(name: string): Named | undefined }>;

const DIGITS = /^\d{1,15}$/;

/** @example keyOfName(' Pune ') // 'pune' */
export function keyOfName(cell: string): string {
  return cell.trim().toLowerCase();
}

/** Returns the texts of a column in some rows, each once, in lower case. */
export function textsIn(
  rows: readonly { cells: readonly string[] }[],
  { schemaColumnId }: Pick<Column, 'schemaColumnId'>,
  mapped: readonly MappedColumn[],
): string[] {
  const column = mapped.find(({ target }) => target === memberOf(schemaColumnId));
  if (column === undefined) return [];
  const names = new Set(rows.map(({ cells }) => keyOfName(cells[column.position - 1] ?? '')));
  names.delete('');
  // NUL cannot be asked for; the row has a problem already.
  return [...names].filter((name) => !name.includes('\u0000'));
}

interface Search {
  columns: readonly Column[];
  mapped: readonly MappedColumn[];
  isWrite: boolean;
  /** What columns that refer to the table itself can name, when rows may add that; null for the records of the table. */
  self: { schemaTableId: number; names: SelfNames } | null;
}

/**
 * Finds the records that the texts of some rows name: by the title, without case, or else by the id.
 * @param isWrite Whether the records must stay until the transaction ends.
 */
export async function findNamedRecords(
  transaction: Transaction,
  rows: readonly { cells: readonly string[] }[],
  { columns, mapped, isWrite, self }: Search,
): Promise<NamedRecords> {
  const found = new Map<string, { get(name: string): Named | undefined }>();
  for (const { schemaColumnId, reference } of referencesIn(columns)) {
    const member = memberOf(schemaColumnId);
    if (!mapped.some(({ target }) => target === member)) continue;
    if (self !== null && reference.schemaTableId === self.schemaTableId) found.set(member, self.names);
    else found.set(member, await namedIn(transaction, reference, textsIn(rows, { schemaColumnId }, mapped), isWrite));
  }
  return found;
}

async function namedIn(
  transaction: Transaction,
  reference: ReferencedTable,
  names: readonly string[],
  isWrite: boolean,
): Promise<Map<string, number | string>> {
  const { byTitle, byId } = await recordsNamed(transaction, reference, names, isWrite);
  return new Map(names.map((name) => [name, recordOf(name, byTitle.get(name) ?? [], byId, reference.tableName)]));
}

/**
 * Finds records by their titles; those whose titles no text is, by their ids.
 * @param own The records that the same import has added, for a write of rows that name rows.
 */
export async function recordsNamed(
  transaction: Transaction,
  { schemaTableId, titleColumnId, titleIndexId }: ReferencedTable,
  names: readonly string[],
  isWrite: boolean,
  own = new OwnTitles(),
): Promise<{ byTitle: Map<string, number[]>; byId: ReadonlySet<number> }> {
  const { query, tenantId } = transaction;
  const live = sql`r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.deleted_at is null`;
  const lock = isWrite ? sql`for key share of r` : sql``;
  const byTitle = new Map<string, number[]>();
  if (titleColumnId !== null && names.length > 0) {
    own.useColumn(titleColumnId);
    // Before the others: a record that is changed meanwhile is then found by both titles, and not by none.
    const added = titleIndexId === null ? await own.find(transaction, schemaTableId, names) : [];
    const unread = titleIndexId === null ? own.areOthers() : sql`true`;
    const { rows } = await sql<{ name: string; recordId: number }>`
      select k.key as name, r.record_id::float8 as "recordId" from unnest(${names}::text[]) as k (key)
        join ${recordsWith({ schemaColumnId: titleColumnId, columnType: 'text', indexId: titleIndexId })}
       where ${live} and ${unread} ${lock}`.execute(query);
    for (const { name, recordId } of [...added, ...rows]) byTitle.set(name, [...(byTitle.get(name) ?? []), recordId]);
  }
  const ids = names.filter((name) => DIGITS.test(name) && !byTitle.has(name)).map(Number);
  const { rows: numbered } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ recordId: number }>`
          select r.record_id::float8 as "recordId" from unnest(${ids}::bigint[]) as k (id)
            join public.table_records r on r.record_id = k.id
           where ${live} ${lock}`.execute(query);
  return { byTitle, byId: new Set(numbered.map(({ recordId }) => recordId)) };
}

function recordOf(
  name: string,
  byTitle: readonly number[],
  known: ReadonlySet<number>,
  tableName: string,
): number | string {
  const [only, another] = byTitle;
  if (another !== undefined) return `Several records of ${tableName} have this title: give the id.`;
  if (only !== undefined) return only;
  if (DIGITS.test(name) && known.has(Number(name))) return Number(name);
  return `No record of ${tableName} has this title or id.`;
}
