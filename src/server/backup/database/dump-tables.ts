import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchiveManifest, ArchivedTable } from '../archive/archive-format.ts';
import { readPartitions, readSequences, readStoredTables, type StoredTable } from './stored-tables.ts';

/** What of a table is read. */
export interface DumpedTable extends Pick<StoredTable, 'schema' | 'name' | 'columns'> {
  /** SQL of the rows, as a condition; every row without it. */
  where?: string;
  /** The columns that the rows are sorted by; any order without them. */
  order?: readonly string[];
}

/** A portion of the rows of a table. */
export interface Portion {
  table: DumpedTable;
  /** 1 for the first portion of its table. */
  number: number;
  /** One line for each row: a JSON array with the text of each column, or null. */
  content: Buffer;
}

/** The content of a portion: large enough to compress well, small enough to be in memory several times. */
const PORTION_BYTES = 4 * 1024 * 1024;
/** The rows of one round trip: at first, and in portions of a megabyte when their size is known. */
const FIRST_ROWS = 200;
const MOST_ROWS = 10_000;
const ROUND_TRIP_BYTES = 1024 * 1024;

/**
 * How the session prints values, whatever the configuration of the server is, and no limit for the time that the archive
 * takes between two statements.
 */
export const SETTINGS = `
  set local datestyle to 'ISO, YMD'; set local timezone to 'UTC'; set local intervalstyle to 'postgres';
  set local extra_float_digits to 1; set local bytea_output to 'hex';
  set local idle_in_transaction_session_timeout to 0`;

/**
 * Reads every row of the database in one snapshot (repeatable read), while others write, and gives them to `take` in
 * portions. Returns what was read.
 */
export async function dumpTables(
  query: Kysely<Tables>,
  take: (portion: Portion) => Promise<void>,
): Promise<Pick<ArchiveManifest, 'tables' | 'sequences' | 'partitions'>> {
  return inSnapshot(query, async () => {
    const tables: ArchivedTable[] = [];
    const tenants = await tenantsToVisit(query);
    for (const table of await readStoredTables(query)) {
      const rows = await dumpTable(query, table, table.isForced ? tenants : [null], take);
      tables.push({ schema: table.schema, name: table.name, columns: table.columns, rows });
    }
    return { tables, sequences: await readSequences(query), partitions: await readPartitions(query) };
  });
}

/** Runs work that reads in one snapshot (repeatable read), with values printed as `SETTINGS` says. */
export async function inSnapshot<Result>(query: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  await sql.raw(`begin isolation level repeatable read read only; ${SETTINGS}`).execute(query);
  try {
    return await work();
  } finally {
    await sql.raw('rollback').execute(query);
  }
}

/**
 * Returns the tenants whose rows are read one after the other: row security holds for the owner of a table too. Null
 * stands for all tenants at once, where the user of the database passes row security.
 */
async function tenantsToVisit(query: Kysely<Tables>): Promise<(number | null)[]> {
  const { rows } = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(query);
  if (rows[0]?.passes === true) return [null];
  const tenants = await sql<{ tenantId: number }>`
    select tenant_id as "tenantId" from gate.tenants order by tenant_id`.execute(query);
  return tenants.rows.map(({ tenantId }) => tenantId);
}

/**
 * Reads the rows of a table within a transaction, and gives them to `take` in portions. Returns their number.
 * @param tenants the tenants whose rows are read one after the other; null for no tenant
 */
export async function dumpTable(
  query: Kysely<Tables>,
  table: DumpedTable,
  tenants: readonly (number | null)[],
  take: (portion: Portion) => Promise<void>,
): Promise<number> {
  const gathered = new Lines();
  let [rows, number] = [0, 0];
  const flush = async (): Promise<void> => {
    number += 1;
    await take({ table, number, content: gathered.take() });
  };
  for (const tenant of tenants)
    for await (const lines of fetchedLines(query, table, tenant)) {
      rows += lines.length;
      gathered.add(lines);
      if (gathered.size >= PORTION_BYTES) await flush();
    }
  if (gathered.size > 0) await flush();
  return rows;
}

/** Yields the rows of a table as lines, by a cursor. */
async function* fetchedLines(
  query: Kysely<Tables>,
  { schema, name, columns, where = 'true', order = [] }: DumpedTable,
  tenant: number | null,
): AsyncGenerator<string[]> {
  const sorted = order.length === 0 ? '' : ` order by ${order.map((column) => `t.${quoted(column)}`).join(', ')}`;
  const cursor = [
    ...(tenant === null ? [] : [`select set_config('app.tenant', '${tenant}', true)`]),
    `declare rows no scroll cursor for select ${lineOf(columns)} as line from ${quoted(schema)}.${quoted(name)} t where ${where}${sorted}`,
  ];
  let before = [...cursor];
  for (let wanted = FIRST_ROWS; ;) {
    const fetched = await sql
      .raw<{ line: string }>([...before, `fetch forward ${wanted} from rows`].join('; '))
      .execute(query);
    const lines = fetched.rows.map(({ line }) => line);
    if (lines.length > 0) yield lines;
    if (lines.length < wanted) break;
    before = [];
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor((ROUND_TRIP_BYTES * lines.length) / bytes)));
  }
  await sql.raw('close rows').execute(query);
}

/** Returns SQL of the line of a row of the table `t`: a JSON array with the text of each column, or null. */
export function lineOf(columns: StoredTable['columns']): string {
  const values = columns.map((column) => `t.${quoted(column.name)}::text`).join(', ');
  return `array_to_json(array[${values}]::text[])::text`;
}

/** Lines that wait for their portion. */
class Lines {
  #lines: string[] = [];
  size = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) {
      this.#lines.push(line);
      this.size += line.length + 1;
    }
  }

  take(): Buffer {
    const content = Buffer.from(this.#lines.map((line) => `${line}\n`).join(''));
    [this.#lines, this.size] = [[], 0];
    return content;
  }
}

/**
 * Returns a name as SQL quotes it.
 * @example quoted('order') // '"order"'
 */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
