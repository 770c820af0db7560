import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { SqlError } from '../engine/database-error.ts';
import type { Tables } from '../engine/database.ts';
import type { Migration } from './migrate.ts';
import { isOnline, onlineStatements, type OnlineStatement } from './online.ts';

/**
 * A statement that waits for a lock lets every later statement on that table wait behind it. So it waits shortly, gives
 * up, lets them pass and tries again.
 */
const lockWait = { limit: '2s', tries: 60, pauseMilliseconds: 1000 };

/** No lock in time; a deadlock with other statements. */
const LOCKED: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Runs a migration and remembers it: in one transaction, or statement by statement when it is online. It tries again
 * when it gets no lock. Throws an `Error` of one line that names the file and the reason.
 */
export async function runMigration(query: Kysely<Tables>, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(query, migration);
    } catch (error) {
      const isLocked = error instanceof SqlError && LOCKED.has(error.code);
      if (!isLocked || tries === lockWait.tries) {
        const reason = error instanceof SqlError ? `${error.message} (${error.code})` : String(error);
        const effect = isOnline(migration.text) ? '' : ' and changed nothing';
        throw new Error(`The migration ${migration.name} failed${effect}: ${reason}`, { cause: error });
      }
      await delay(lockWait.pauseMilliseconds);
    }
  }
}

async function runOnce(query: Kysely<Tables>, migration: Migration): Promise<void> {
  if (isOnline(migration.text)) return runOnline(query, migration);
  const { text } = migration;
  await query.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout to ${sql.lit(lockWait.limit)}`.execute(transaction);
    await sql.raw(text).execute(transaction);
    await remember(transaction, migration);
  });
}

/** Runs each statement by itself. Building an index waits for nobody's row, so neither lock nor time have a limit. */
async function runOnline(query: Kysely<Tables>, migration: Migration): Promise<void> {
  const statements = onlineStatements(migration.text);
  await withoutLimits(query, async () => {
    for (const statement of statements) {
      await dropUnfinished(query, statement);
      await sql.raw(statement.text).execute(query);
    }
  });
  await remember(query, migration);
}

const LIMITS = ['lock_timeout', 'statement_timeout'];

async function withoutLimits(query: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; limit: string }>`
    select name, current_setting(name) as "limit" from unnest(${LIMITS}::text[]) name`.execute(query);
  for (const { name } of rows) await sql`select set_config(${name}, '0', false)`.execute(query);
  try {
    await work();
  } finally {
    for (const { name, limit } of rows) await sql`select set_config(${name}, ${limit}, false)`.execute(query);
  }
}

/** Drops what is left of an index whose build was ended: `if not exists` would take it for the index. */
async function dropUnfinished(query: Kysely<Tables>, { builds }: OnlineStatement): Promise<void> {
  if (builds === undefined) return;
  const { rows } = await sql<{ address: string }>`
    select format('%I.%I', n.nspname, c.relname) as address
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where i.indrelid = ${builds.table}::regclass and c.relname = ${builds.index} and not i.indisvalid`.execute(query);
  for (const { address } of rows) await sql.raw(`drop index concurrently ${address}`).execute(query);
}

async function remember(query: Kysely<Tables>, { name, sha256, phase }: Migration): Promise<void> {
  await sql`insert into gate.migrations (name, sha256, phase) values (${name}, ${sha256}, ${phase})`.execute(query);
}
