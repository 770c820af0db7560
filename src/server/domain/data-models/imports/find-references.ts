import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { memberOf, referencesIn, type Column, type ReferencedTable } from '../columns.ts';
import { recordsWith } from '../indexes/records-with.ts';
import type { MappedColumn } from './map-columns.ts';

/** The id of the record that a text names, or the reason why it names none. By member, and by the text in lower case. */
export type NamedRecords = ReadonlyMap<string, ReadonlyMap<string, number | string>>;

const DIGITS = /^\d{1,15}$/;

/** @example keyOfName(' Pune ') // 'pune' */
export function keyOfName(cell: string): string {
  return cell.trim().toLowerCase();
}

/**
 * Finds the records that the texts of some rows name: by the title, without case, or else by the id.
 * @param isWrite Whether the records must stay until the transaction ends.
 */
export async function findNamedRecords(
  transaction: Transaction,
  rows: readonly { cells: readonly string[] }[],
  { columns, mapped, isWrite }: { columns: readonly Column[]; mapped: readonly MappedColumn[]; isWrite: boolean },
): Promise<NamedRecords> {
  const found = new Map<string, Map<string, number | string>>();
  for (const { schemaColumnId, reference } of referencesIn(columns)) {
    const member = memberOf(schemaColumnId);
    const column = mapped.find(({ target }) => target === member);
    if (column === undefined) continue;
    const names = new Set(rows.map(({ cells }) => keyOfName(cells[column.position - 1] ?? '')));
    names.delete('');
    // NUL cannot be asked for; the row has a problem already.
    const asked = [...names].filter((name) => !name.includes('\u0000'));
    found.set(member, await namedIn(transaction, reference, asked, isWrite));
  }
  return found;
}

async function namedIn(
  { query, tenantId }: Transaction,
  { schemaTableId, tableName, titleColumnId, titleIndexId }: ReferencedTable,
  names: readonly string[],
  isWrite: boolean,
): Promise<Map<string, number | string>> {
  const live = sql`r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.deleted_at is null`;
  const lock = isWrite ? sql`for key share of r` : sql``;
  const byTitle = new Map<string, number[]>();
  if (titleColumnId !== null && names.length > 0) {
    const { rows } = await sql<{ name: string; recordId: number }>`
      select k.key as name, r.record_id::float8 as "recordId" from unnest(${names}::text[]) as k (key)
        join ${recordsWith({ schemaColumnId: titleColumnId, columnType: 'text', indexId: titleIndexId })}
       where ${live} ${lock}`.execute(query);
    for (const { name, recordId } of rows) byTitle.set(name, [...(byTitle.get(name) ?? []), recordId]);
  }
  const ids = names.filter((name) => DIGITS.test(name) && !byTitle.has(name)).map(Number);
  const { rows: numbered } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ recordId: number }>`
          select r.record_id::float8 as "recordId" from unnest(${ids}::bigint[]) as k (id)
            join public.table_records r on r.record_id = k.id
           where ${live} ${lock}`.execute(query);
  const known = new Set(numbered.map(({ recordId }) => recordId));
  return new Map(names.map((name) => [name, recordOf(name, byTitle.get(name) ?? [], known, tableName)]));
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
