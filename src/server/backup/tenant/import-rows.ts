import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { ArchiveRefused } from '../archive/archive-format.ts';
import { quoted } from '../database/dump-tables.ts';
import { FILLED_BY_TRIGGERS } from './left-out.ts';
import { RowDigest } from './row-digest.ts';
import { TENANT_COLUMN, type TenantTable } from './tenant-tables.ts';

/** The text of each column of a row, in the order of the columns. */
export type Row = (string | null)[];

/** How the rows of a new tenant are made. */
export interface RowImport {
  tenantId: number;
  /** Returns a row with another title or address where the operator has asked for it. */
  rename(table: TenantTable, row: Row): Row;
  /** Returns the value of a sealed column, which an archive does not have. */
  seal(table: TenantTable, column: string): string;
}

/** Loads the rows of an archive as those of a new tenant, within a transaction, and adds up what it has loaded. */
export class RowLoader {
  readonly #query: Kysely<Tables>;
  readonly #import: RowImport;
  readonly #loaded = new Map<string, RowDigest>();
  #staged: TenantTable | null = null;

  constructor(query: Kysely<Tables>, rowImport: RowImport) {
    this.#query = query;
    this.#import = rowImport;
  }

  /** @param content lines as an export writes them */
  async load(table: TenantTable, content: Buffer): Promise<void> {
    if (this.#staged !== null && this.#staged !== table) await this.finish();
    const isFirst = !this.#loaded.has(table.id);
    const digest = this.#loaded.get(table.id) ?? new RowDigest();
    this.#loaded.set(table.id, digest);
    if (isFirst) await this.#removeMade(table);
    const rows = rowsOf(table, content).map((row) => this.#import.rename(table, row));
    const lines = rows.map((row) => JSON.stringify(row));
    // PostgreSQL prints an array of texts as JSON.stringify does.
    for (const line of lines) digest.addLine(line);
    const array = `[${lines.join(',')}]`;
    await refusing(table, () =>
      table.ownReferences.length === 0 ? this.#insert(table, array) : this.#stage(table, array),
    );
  }

  /** Inserts the rows of a table that refers to itself, which must come in one statement. */
  async finish(): Promise<void> {
    const table = this.#staged;
    if (table === null) return;
    this.#staged = null;
    await refusing(table, async () => {
      await sql
        .raw(`${this.#insertion(table)} select ${this.#values(table)} from pg_temp.staged_rows r`)
        .execute(this.#query);
      await sql`drop table pg_temp.staged_rows`.execute(this.#query);
    });
  }

  /** Returns number and digest of the rows of a table that were loaded. */
  loadedOf({ id }: TenantTable): RowDigest {
    return this.#loaded.get(id) ?? new RowDigest();
  }

  /** Removes rows that triggers have made of rows of other tables: the archive has them. */
  async #removeMade({ id }: TenantTable): Promise<void> {
    if (!Object.hasOwn(FILLED_BY_TRIGGERS, id)) return;
    await sql`delete from ${sql.table(id)} where tenant_id = ${this.#import.tenantId}`.execute(this.#query);
  }

  /** Removes such rows of tables of which the archive has no row. */
  async removeMadeOfNone(tables: Iterable<TenantTable>): Promise<void> {
    for (const table of tables) if (!this.#loaded.has(table.id)) await this.#removeMade(table);
  }

  async #insert(table: TenantTable, array: string): Promise<void> {
    await sql`${sql.raw(`${this.#insertion(table)} select ${this.#values(table)}`)} from jsonb_array_elements(${array}::jsonb) as r (line)`.execute(
      this.#query,
    );
  }

  async #stage(table: TenantTable, array: string): Promise<void> {
    if (this.#staged === null)
      await sql`create temporary table staged_rows (line jsonb) on commit drop`.execute(this.#query);
    this.#staged = table;
    await sql`insert into pg_temp.staged_rows select line from jsonb_array_elements(${array}::jsonb) as r (line)`.execute(
      this.#query,
    );
  }

  #insertion({ schema, name, columns, sealed }: TenantTable): string {
    const names = [TENANT_COLUMN, ...sealed, ...columns.map((column) => column.name)].map(quoted);
    return `insert into ${quoted(schema)}.${quoted(name)} (${names.join(', ')}) overriding system value`;
  }

  #values(table: TenantTable): string {
    const { tenantId, seal } = this.#import;
    const sealed = table.sealed.map((column) => `'${seal(table, column).replaceAll("'", "''")}'`);
    const values = table.columns.map(({ type }, index) => `(r.line->>${index})::${type}`);
    return [String(tenantId), ...sealed, ...values].join(', ');
  }
}

/** Returns the rows of the lines of a table. Throws `ArchiveRefused` for one that is no row of it. */
export function rowsOf({ id, columns }: TenantTable, content: Buffer): Row[] {
  const lines = content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const row = parsed(line);
    if (!isRow(row, columns.length)) throw new ArchiveRefused(`A line of ${id} is no row of it. Nothing was imported.`);
    return row;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isRow(value: unknown, length: number): value is Row {
  return (
    Array.isArray(value) && value.length === length && value.every((one) => one === null || typeof one === 'string')
  );
}

/** Runs a statement that inserts rows; what the database refuses of them is the fault of the archive. */
async function refusing(table: TenantTable, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`Rows of ${table.id} are refused by the database: ${reason}. Nothing was imported.`, {
      cause: error,
    });
  }
}
