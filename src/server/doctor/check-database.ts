import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { ReplicaState, Tables } from '../data/engine/database.ts';
import { REQUEST_ROLE } from '../data/engine/session.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { unrunMigrations } from '../data/migrations/migrate.ts';
import { openTables } from '../data/tables/require-isolation.ts';
import type { Settings } from '../settings/settings.ts';
import { checkClock } from './check-clock.ts';
import { checkJobs } from './check-jobs.ts';
import { findingsOf, type Finding } from './finding.ts';

const OLDEST_VERSION = 150_000;
const database = findingsOf('database');

type Place = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrls' | 'dataDirectory'>;

/**
 * Opens the database and examines version, role, row security, migrations, clock and jobs. Creates and migrates none.
 */
export async function checkDatabase(place: Place): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, dataDirectory } = place;
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'database', 'PG_VERSION')))
    return [
      database.warning(
        `There is no database in ${dataDirectory} yet.`,
        'The first start makes it; or set DATABASE_URL.',
      ),
    ];
  const options =
    databaseUrl === null
      ? { dataDirectory }
      : {
          databaseUrl,
          directUrl: databaseDirectUrl ?? undefined,
          replicaUrls: databaseReplicaUrls,
          poolSize: 1,
        };
  try {
    const opened = await openDatabase(options);
    try {
      const findings = await opened.asOwner((query) => examineDatabase(query, databaseUrl !== null));
      return [...findings, ...(opened.replicas?.states() ?? []).map(checkReplica)];
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [cannotOpen(error, databaseUrl === null)];
  }
}

function checkReplica({ name, problem, behindMilliseconds }: ReplicaState): Finding {
  if (problem === null) return database.ok(`The replica ${name} follows, ${behindMilliseconds ?? 0} ms behind.`);
  return database.warning(
    `The replica ${name} is not read: ${problem}.`,
    'Look whether it runs and follows (pg_stat_replication on the server). Its reads go to the server meanwhile.',
  );
}

/** The messages of `openDatabase` are for the operator, and have no password. */
function cannotOpen(error: unknown, isEmbedded: boolean): Finding {
  const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  return isEmbedded && message.includes(' is in use by process ')
    ? database.warning(message, 'A running server says by /ready and /metrics how its database is.')
    : database.error(message, 'Check that the database runs, and that the address and its user are right.');
}

async function examineDatabase(query: Kysely<Tables>, isServer: boolean): Promise<Finding[]> {
  const findings = [
    await checkVersion(query),
    ...(await checkRoles(query, isServer)),
    await checkRowSecurity(query),
    await checkClock(query),
  ];
  const migrations = await checkMigrations(query);
  return migrations.level === 'ok' ? [...findings, migrations, ...(await checkJobs(query))] : [...findings, migrations];
}

async function checkVersion(query: Kysely<Tables>): Promise<Finding> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`.execute(
    query,
  );
  const [{ number, version } = { number: 0, version: '' }] = rows;
  if (number >= OLDEST_VERSION) return database.ok(`PostgreSQL ${version} answers.`);
  return database.error(`PostgreSQL ${version} is too old.`, 'Move to version 15 or newer.');
}

async function checkRoles(query: Kysely<Tables>, isServer: boolean): Promise<Finding[]> {
  const { rows } = await sql<{ role: string; passesRules: boolean; isMember: boolean; isUser: boolean }>`
    select rolname::text as role, rolsuper or rolbypassrls as "passesRules", pg_has_role(current_user, oid, 'member') as "isMember",
           rolname = current_user as "isUser"
      from pg_roles where rolname in (${REQUEST_ROLE}, current_user)`.execute(query);
  const requests = rows.find(({ role }) => role === REQUEST_ROLE);
  const findings: Finding[] = [];
  if (requests?.passesRules)
    findings.push(
      database.error(
        `The role ${REQUEST_ROLE} passes row security: tenants can see each other.`,
        `Run: alter role ${REQUEST_ROLE} nosuperuser nobypassrls;`,
      ),
    );
  else if (requests !== undefined && !requests.isMember)
    findings.push(
      database.error(
        `The user of DATABASE_URL is no member of ${REQUEST_ROLE}.`,
        `Run as an administrator: grant ${REQUEST_ROLE} to the user.`,
      ),
    );
  if (isServer && rows.some(({ isUser, passesRules }) => isUser && passesRules))
    findings.push(
      database.warning(
        'The user of DATABASE_URL is a superuser, or passes row security.',
        'Use one that owns this database and nothing else.',
      ),
    );
  return findings;
}

async function checkRowSecurity(query: Kysely<Tables>): Promise<Finding> {
  const open = await openTables(query);
  if (open.length === 0) return database.ok('Row security is on for every table of tenants.');
  const advice = 'Run for each: alter table ... enable row level security, force row level security;';
  return database.error(`Row security is off for ${open.join(', ')}: tenants can see each other.`, advice);
}

async function checkMigrations(query: Kysely<Tables>): Promise<Finding> {
  const migrations = findingsOf('migrations');
  try {
    const pending = await unrunMigrations(query);
    if (pending.length === 0) return migrations.ok('Every migration has run.');
    const text = `${pending.length} have not run, from ${pending[0]} on.`;
    return migrations.warning(text, 'The next start runs them; make a backup first.');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return migrations.error(message, 'Start the version of the server that belongs to this database.');
  }
}
