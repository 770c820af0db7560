import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { projectRoot } from '../../root.ts';
import { copyFolder } from '../engine/embedded/copy-folder.ts';
import type { Database, Tables } from '../engine/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../migrations/migrate.ts';
import type { DatabaseOptions } from '../engine/open-database.ts';
import { openDatabase } from '../engine/open-database.ts';

/** A migrated database for one test file. */
export interface TestDatabase {
  database: Database;
  /** Opens it a second time: in parallel on PostgreSQL, after `database.close()` on the embedded engine. */
  options: DatabaseOptions;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/**
 * Returns a fresh migrated database without rows: on the PostgreSQL server of TEST_DATABASE_URL when that is set
 * (through the pooler of TEST_POOLER_URL when that is set too), otherwise on the embedded engine in its own folder.
 * Call `drop` when the tests have ended.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? freshOnServer(serverUrl) : freshInFolder();
}

/** A folder that is not there: a new database then has no tables. */
const NO_TEMPLATES = path.join(os.tmpdir(), 'screenplay-no-templates');

/** Returns a database in which only the migrations before a file have run, such as '0720_weeks_of_sales.sql'. */
export async function databaseBefore(migration: string): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const name = `screenplay_test_${randomBytes(8).toString('hex')}`;
  if (serverUrl) await onServer(serverUrl, (server) => sql.raw(`create database ${name}`).execute(server));
  const opened = serverUrl ? await openOnServer(serverUrl, name) : await openInFolder(temporaryFolder(), NO_TEMPLATES);
  await migrate(opened.database, migrationsFolder, null, (one) => one < migration);
  return opened;
}

/** Returns the environment variables that name the server of a database: none for one in a folder. */
export function serverEnvironment(options: DatabaseOptions): Record<string, string> {
  if (!('databaseUrl' in options)) return {};
  const { databaseUrl, directUrl = databaseUrl } = options;
  return { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl };
}

/** Adds a tenant with one site, both with the same id. */
export async function addTenant(database: Database, tenantId: number, title = `Tenant ${tenantId}`): Promise<void> {
  await database.asOwner((query) =>
    sql`insert into gate.tenants (tenant_id, title) values (${tenantId}, ${title})`.execute(query),
  );
  await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await sql`insert into public.sites (tenant_id, site_id, title) values (${tenantId}, ${tenantId}, ${title})`.execute(
      transaction.query,
    );
  });
}

async function freshOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `screenplay_test_${randomBytes(8).toString('hex')}`;
  await createFromTemplate(serverUrl, name);
  return openOnServer(serverUrl, name);
}

async function openOnServer(serverUrl: string, name: string): Promise<TestDatabase> {
  const poolerUrl = process.env['TEST_POOLER_URL'];
  const directUrl = urlOf(serverUrl, name);
  const options = { databaseUrl: poolerUrl ? urlOf(poolerUrl, name) : directUrl, directUrl };
  const database = await openDatabase(options);
  return {
    database,
    options,
    drop: async () => {
      await database.close();
      await onServer(serverUrl, (server) => sql.raw(`drop database ${name} with (force)`).execute(server));
    },
  };
}

/** An arbitrary number for the advisory lock, the same in every test process. */
const TEMPLATE_LOCK = 7_223_041_198;

/**
 * Creates a migrated database as a copy of a template, because running every migration takes seconds. The first test of
 * a version of the migrations makes the template and drops those of other versions.
 */
async function createFromTemplate(serverUrl: string, name: string): Promise<void> {
  const template = `${TEMPLATE_PREFIX}${templateName()}`;
  await onServer(serverUrl, async (server) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(server);
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${TEMPLATE_PREFIX})`.execute(server);
    const names = rows.map(({ datname }) => datname);
    if (!names.includes(template)) {
      for (const other of names) await sql.raw(`drop database ${other}`).execute(server);
      await makeTemplate(serverUrl, server, template);
    }
    await sql.raw(`create database ${name} template ${template}`).execute(server);
  });
}

const TEMPLATE_PREFIX = 'screenplay_template_';

/** A template exists under its name only when all migrations have run. */
async function makeTemplate(serverUrl: string, server: Kysely<Tables>, template: string): Promise<void> {
  const draft = `${TEMPLATE_PREFIX}draft`;
  await sql.raw(`create database ${draft}`).execute(server);
  const database = await openDatabase({ databaseUrl: urlOf(serverUrl, draft), poolSize: 1 });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  await sql.raw(`alter database ${draft} rename to ${template}`).execute(server);
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs work on one connection to the server. Closing it ends its advisory locks. */
async function onServer(serverUrl: string, work: (server: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  const server = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 });
  try {
    await server.asOwner(work);
  } finally {
    await server.close();
  }
}

async function freshInFolder(): Promise<TestDatabase> {
  const opened = await openInFolder(await migratedFolder());
  // Does something only when a migration was added after the template was made.
  await migrate(opened.database);
  return opened;
}

async function openInFolder(dataDirectory: string, templates?: string): Promise<TestDatabase> {
  // A test inserts thousands of rows at once, on a machine that does much else.
  const limits = { statement: 30_000, statementTime: 30_000, ownerStatement: 120_000 };
  const options = { dataDirectory, limits };
  const database = await openDatabase({ ...options, templates });
  return {
    database,
    options,
    drop: async () => {
      await database.close();
      fs.rmSync(options.dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Returns a closed data folder with a migrated database. The caller removes it. */
export async function migratedFolder(): Promise<string> {
  const folder = temporaryFolder();
  copyFolder(await templateFolder(), folder);
  return folder;
}

/** Returns an empty folder below the system's temporary one. The caller removes it. */
export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'screenplay-test-'));
}

const templates = path.join(projectRoot, 'node_modules/.cache/screenplay/databases');

/**
 * Returns a closed data folder with a migrated database to copy, because creating one takes seconds. Its name is a hash
 * of everything it is made from.
 */
async function templateFolder(): Promise<string> {
  const template = path.join(templates, templateName());
  if (fs.existsSync(template)) return template;
  const draft = `${template}.${process.pid}`;
  fs.mkdirSync(templates, { recursive: true });
  const database = await openDatabase({ dataDirectory: draft });
  await migrate(database);
  await database.close();
  publish(draft, template);
  return template;
}

/** Another test process may have been faster; its template is the same. */
function publish(draft: string, template: string): void {
  try {
    fs.renameSync(draft, template);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  for (const name of fs.readdirSync(templates))
    if (isOld(path.join(templates, name))) fs.rmSync(path.join(templates, name), { recursive: true, force: true });
}

/** Made from other migrations, and long enough ago that no process is copying it. */
function isOld(template: string): boolean {
  // Another test process may be removing it too.
  const found = fs.statSync(template, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 3_600_000;
}

function templateName(): string {
  const parts = [
    fs.readFileSync(path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
    fs.readFileSync(path.join(projectRoot, 'src/server/data/engine/embedded/embedded-worker.ts'), 'utf8'),
    ...readMigrations(migrationsFolder).map((migration) => migration.sha256),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
