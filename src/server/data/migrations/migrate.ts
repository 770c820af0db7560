import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ownConsole, projectRoot } from '../../root.ts';
import { SqlError } from '../engine/database-error.ts';
import type { Database, Tables } from '../engine/database.ts';
import { phaseOf, type Phase } from './phase.ts';
import { runMigration } from './run-migration.ts';

/** The folder of the migrations, also for the built server. */
export const migrationsFolder: string = path.join(projectRoot, 'src/server/data/migrations');

/** The folder of the migrations of a console of one's own; null when there is none. */
export const ownMigrationsFolder: string | null = ownConsole === null ? null : path.join(ownConsole, 'migrations');

/** One SQL file. Its name starts with four digits, which give the order. */
export interface Migration {
  name: string;
  text: string;
  sha256: string;
  phase: Phase;
}

/** An arbitrary number for the advisory lock, the same in every process. */
const migrationLock = 7_223_041_195;

/**
 * Runs the pending files of `folder` and then those of `own`, forward only, each in its own transaction unless it is
 * online (`online.ts`), and returns their names. Processes that start at the same time wait for each other. Throws an
 * `Error` of one line when a file that has run was changed, when a newer release has taken something away (`phase.ts`),
 * or when its user lacks rights.
 * @param isWanted leaves files out: a restore runs those that the archive names
 */
export async function migrate(
  database: Database,
  folder: string = migrationsFolder,
  own: string | null = ownMigrationsFolder,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = allMigrations(folder, own);
  return database.asOwner(async (query) => {
    await waitForOthers(query);
    try {
      await prepare(query);
      const pending = pendingMigrations(migrations, await readHistory(query)).filter(({ name }) => isWanted(name));
      for (const migration of pending) await runMigration(query, migration);
      return pending.map((migration) => migration.name);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(query);
    }
  });
}

const ASK_AGAIN_MILLISECONDS = 200;

/**
 * Waits as long as another process migrates. It asks again and again: a statement that waits for the lock would keep a
 * snapshot, and an index that the other process builds online waits for every older snapshot.
 */
async function waitForOthers(query: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${migrationLock}) as "isMine"`.execute(query);
    if (rows[0]?.isMine === true) return;
    await delay(ASK_AGAIN_MILLISECONDS);
  }
}

/** Returns the names of the files that have not run: all of them in an empty database. Throws as `migrate` does. */
export async function unrunMigrations(
  query: Kysely<Tables>,
  folder: string = migrationsFolder,
  own: string | null = ownMigrationsFolder,
): Promise<string[]> {
  return pendingMigrations(allMigrations(folder, own), await ranMigrations(query)).map(({ name }) => name);
}

/** Returns the migrations that a database has run: none in an empty one. */
export async function ranMigrations(query: Kysely<Tables>): Promise<Run[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('gate.migrations') is not null as "isThere"`.execute(query);
  return rows[0]?.isThere === true ? readHistory(query) : [];
}

/** Returns the files of the program and those of a console of one's own, in the order in which they run. */
export function allMigrations(
  folder: string = migrationsFolder,
  own: string | null = ownMigrationsFolder,
): Migration[] {
  return [...readMigrations(folder), ...(own === null ? [] : readOwnMigrations(own))];
}

/** Returns the files in order. Throws when a name does not start with four digits or two files share them. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`The migration ${name} is not named like 0042_what_it_does.sql.`);
    if (names[index - 1]?.startsWith(name.slice(0, 5))) throw new Error(`Two migrations have the number of ${name}.`);
  });
  return names.map((name) => {
    // Git may check files out with other line ends; that is not a change.
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex'), phase: phaseOf(text) };
  });
}

/**
 * Returns the migrations of a console of one's own; none without the folder. They are numbered by themselves: the
 * history names them `own/0001_tools.sql`, so that no later file of the package has the same name.
 */
export function readOwnMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readMigrations(folder).map((migration) => ({ ...migration, name: `own/${migration.name}` }));
}

/** A migration that a database has run. */
interface Run {
  name: string;
  sha256: string;
  /** Null in a database that no release has run on which knows phases. */
  phase: Phase | null;
}

function pendingMigrations(migrations: Migration[], history: Run[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const done of history) {
    const migration = known.get(done.name);
    if (!migration && done.phase === 'expand') continue;
    if (!migration)
      throw new Error(
        `The database was migrated by a newer version: it has ${done.name}, which is not among the files.`,
      );
    if (migration.sha256 !== done.sha256)
      throw new Error(`The migration ${done.name} has run and was changed since. Put it back and write a new one.`);
  }
  const names = new Set(history.map((done) => done.name));
  return migrations.filter((migration) => !names.has(migration.name));
}

async function readHistory(query: Kysely<Tables>): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select m.name, m.sha256, to_jsonb(m) ->> 'phase' as phase from gate.migrations m order by m.name`.execute(query);
  return rows;
}

/**
 * The role of the requests, the role of the functions that search (`gate.make_searchable`), and the role of the calls of
 * platform administrators.
 */
const roles = ['screenplay_app', 'screenplay_search', 'screenplay_platform'];

function roleStatement(role: string): string {
  return `create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`;
}

/**
 * Creates what every migration builds on: the role of the requests, the collation of texts, the extension of trigram
 * indexes, and the table of migrations.
 */
async function prepare(query: Kysely<Tables>): Promise<void> {
  for (const role of roles) await ensureRole(query, role);
  const collation = await sql`select from pg_collation where collname = 'und-x-icu'`.execute(query);
  if (collation.rows.length === 0)
    throw new Error('This PostgreSQL was built without ICU; the collation "und-x-icu" is needed.');
  await ensureTrigrams(query);
  await sql
    .raw(
      `
    create schema if not exists gate;
    create table if not exists gate.migrations (
      name text primary key, sha256 text not null, run_at timestamptz not null default now())`,
    )
    .execute(query);
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'gate.migrations'::regclass and attname = 'phase'`.execute(query);
  // Not with 'if not exists' at every start: that takes the lock also when there is nothing to do.
  if (rows.length === 0)
    await sql`alter table gate.migrations add column phase text not null default 'contract'`.execute(query);
}

/** A role belongs to the whole server, so a process on another database may be creating it at this moment. */
async function ensureRole(query: Kysely<Tables>, role: string): Promise<void> {
  const existing = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, oid, 'member') as "isMember"
      from pg_roles where rolname = ${role}`.execute(query);
  const [found] = existing.rows;
  if (found?.isMember) return;
  try {
    if (!found) await sql.raw(roleStatement(role)).execute(query).catch(ignoreExisting);
    await sql.raw(`grant ${role} to current_user`).execute(query);
  } catch (error) {
    if (!(error instanceof SqlError) || error.code !== '42501') throw error;
    const user = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(query);
    throw new Error(
      `The user of DATABASE_URL may not create the roles of the requests. Run once as an administrator: ` +
        roles.map((name) => `${roleStatement(name)}; grant ${name} to ${user.rows[0]?.name};`).join(' '),
      { cause: error },
    );
  }
}

/**
 * The extension comes with PostgreSQL, but some systems package it apart. It is a trusted one: the owner of a database
 * may create it there.
 */
async function ensureTrigrams(query: Kysely<Tables>): Promise<void> {
  const found = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(query);
  if (found.rows.length > 0) return;
  try {
    await sql.raw('create extension pg_trgm').execute(query).catch(ignoreExisting);
  } catch (error) {
    if (!(error instanceof SqlError) || !noExtension.has(error.code)) throw error;
    const reason = error.code === '42501' ? 'The user of DATABASE_URL may not create it' : 'This PostgreSQL lacks it';
    throw new Error(
      `The extension pg_trgm is needed, for searching in large tables. ${reason}: install the contrib package of ` +
        'PostgreSQL if it is missing, and run once in this database as an administrator: create extension pg_trgm;',
      { cause: error },
    );
  }
}

/** No right to create an extension; no such extension: no control file, or not on the list of this server. */
const noExtension = new Set(['42501', '0A000', '58P01']);

function ignoreExisting(error: unknown): void {
  const isThere = error instanceof SqlError && (error.code === '42710' || error.code === '23505');
  if (!isThere) throw error;
}
