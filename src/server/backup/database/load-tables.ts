import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchiveManifest, ArchivedTable } from '../archive/archive-format.ts';
import { ArchiveRefused } from '../archive/archive-format.ts';
import { quoted } from './dump-tables.ts';
import { readPartitions, readStoredTables } from './stored-tables.ts';

/** Loads the rows of a table that an archive has. */
export interface TableLoader {
  /** @param table schema and name, joined by a dot; `lines` as `Portion` has them */
  load(table: string, lines: Buffer): Promise<void>;
}

type Content = Pick<ArchiveManifest, 'tables' | 'sequences' | 'partitions'>;

/**
 * Replaces every row of a migrated database without tenants by the rows that `work` loads, in one transaction. Keys that
 * refer to other tables are taken off and made again at the end, which proves them: so the order of the tables does not
 * matter. Triggers do not run, and row security, which holds for the owner too, is on again at the end. Throws without
 * a change when something fails.
 */
export async function loadTables(
  query: Kysely<Tables>,
  content: Content,
  work: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(transaction);
    await run('set local idle_in_transaction_session_timeout to 0');
    const closing = await openTables(transaction, run);
    await replacePartitions(transaction, content, run);
    const loader = new Loader(transaction, content.tables);
    await requireSameColumns(transaction, content.tables);
    await work(loader);
    loader.requireAll();
    for (const { schema, name, lastValue, isCalled } of content.sequences)
      await sql`select setval(${`${quoted(schema)}.${quoted(name)}`}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(
        transaction,
      );
    for (const statement of closing) await run(statement);
  });
  await sql.raw('analyze').execute(query);
}

/** Empties the tables and lifts what would stop loading. Returns the statements that bring it back. */
async function openTables(
  query: Kysely<Tables>,
  run: (statement: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const keys = await sql<{ table: string; name: string; definition: string }>`
    select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'gate') and k.contype = 'f' and k.conparentid = 0`.execute(query);
  const tables = await sql<{ table: string; isForced: boolean; hasTriggers: boolean }>`
    select c.oid::regclass::text as "table", c.relforcerowsecurity as "isForced",
           exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as "hasTriggers"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'gate') and c.relkind in ('r', 'p') and not c.relispartition`.execute(query);
  const withTriggers = tables.rows.filter(({ hasTriggers }) => hasTriggers);
  const forced = tables.rows.filter(({ isForced }) => isForced);
  for (const { table, name } of keys.rows) await run(`alter table ${table} drop constraint ${name}`);
  for (const { table } of withTriggers) await run(`alter table ${table} disable trigger user`);
  for (const { table } of forced) await run(`alter table ${table} no force row level security`);
  await run(`truncate ${tables.rows.map(({ table }) => table).join(', ')}`);
  return [
    ...withTriggers.map(({ table }) => `alter table ${table} enable trigger user`),
    ...forced.map(({ table }) => `alter table ${table} force row level security`),
    ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ];
}

/** Partitions are made by the month: those of the archive replace those that the migrations of today have made. */
async function replacePartitions(
  query: Kysely<Tables>,
  { partitions }: Content,
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  for (const { schema, name } of await readPartitions(query)) await run(`drop table ${quoted(schema)}.${quoted(name)}`);
  for (const { schema, name, parentSchema, parent, bound } of partitions)
    await run(
      `create table ${quoted(schema)}.${quoted(name)} partition of ${quoted(parentSchema)}.${quoted(parent)} ${bound}`,
    );
}

/** The same migrations make the same columns: another column is a change by hand, which would be lost. */
async function requireSameColumns(query: Kysely<Tables>, archived: readonly ArchivedTable[]): Promise<void> {
  const here = new Map((await readStoredTables(query)).map((table) => [idOf(table), signatureOf(table)]));
  const other = archived.find((table) => here.get(idOf(table)) !== signatureOf(table));
  if (other !== undefined)
    throw new ArchiveRefused(
      `The table ${idOf(other)} of the archive has other columns than the migrations make: it was changed by hand. Make the same change in the migrations of your console, and restore again.`,
    );
}

class Loader implements TableLoader {
  readonly #query: Kysely<Tables>;
  readonly #tables: ReadonlyMap<string, ArchivedTable>;
  readonly #loaded = new Map<string, number>();

  constructor(query: Kysely<Tables>, tables: readonly ArchivedTable[]) {
    this.#query = query;
    this.#tables = new Map(tables.map((table) => [idOf(table), table]));
  }

  async load(id: string, lines: Buffer): Promise<void> {
    const table = this.#tables.get(id);
    if (table === undefined) throw new Error(`The manifest does not name the table ${id}.`);
    const names = table.columns.map(({ name }) => quoted(name)).join(', ');
    const values = table.columns.map(({ type }, index) => `(r.line->>${index})::${type}`).join(', ');
    const array = `[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(id)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from jsonb_array_elements(${array}::jsonb) as r (line)`.execute(this.#query);
    this.#loaded.set(id, (this.#loaded.get(id) ?? 0) + Number(numAffectedRows));
  }

  /** Throws when fewer or more rows than the archive has were loaded. */
  requireAll(): void {
    for (const [id, { rows }] of this.#tables)
      if ((this.#loaded.get(id) ?? 0) !== rows)
        throw new Error(`${this.#loaded.get(id) ?? 0} of ${rows} rows of ${id} were loaded.`);
  }
}

function idOf({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

function signatureOf({ columns }: Pick<ArchivedTable, 'columns'>): string {
  return JSON.stringify(columns.map(({ name, type }) => [name, type]));
}
