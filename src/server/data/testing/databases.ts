import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { projectRoot } from '../../root.ts';
import type { Database } from '../database.ts';
import { migrate, migrationsFolder, readMigrations } from '../migrate.ts';
import type { DatabaseOptions } from '../open-database.ts';
import { openDatabase } from '../open-database.ts';

/** A migrated database for one test file alone. */
export interface TestDatabase {
  database: Database;
  /** To open it a second time: side by side on PostgreSQL, after `database.close()` on the embedded engine. */
  options: DatabaseOptions;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/**
 * A fresh migrated database without rows: on the PostgreSQL server of TEST_DATABASE_URL when that is set, otherwise on the
 * embedded engine in a folder of its own. Call `drop` when the file's tests are over.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? freshOnServer(serverUrl) : freshInFolder();
}

/** Adds a tenant with one site, both under the same number. */
export async function addTenant(database: Database, tenantId: number, title = `Tenant ${tenantId}`): Promise<void> {
  await database.asOwner((query) => sql`insert into gate.tenants (tenant_id, title) values (${tenantId}, ${title})`.execute(query));
  await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await sql`insert into public.sites (tenant_id, site_id, title) values (${tenantId}, ${tenantId}, ${title})`.execute(transaction.query);
  });
}

async function freshOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `screenplay_test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const options = { databaseUrl: url.href };
  const database = await openDatabase(options);
  await migrate(database);
  return {
    database,
    options,
    drop: async () => {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: serverUrl, poolSize: 1 });
  try {
    await server.asOwner((query) => sql.raw(statement).execute(query));
  } finally {
    await server.close();
  }
}

async function freshInFolder(): Promise<TestDatabase> {
  const options = { dataDirectory: await migratedFolder() };
  const database = await openDatabase(options);
  // Nothing is left to do but where the files have changed since the template was made.
  await migrate(database);
  return {
    database,
    options,
    drop: async () => {
      await database.close();
      fs.rmSync(options.dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A data folder with a migrated database that is open nowhere. Whoever asks removes it. */
export async function migratedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fs.promises.cp(await templateFolder(), folder, { recursive: true });
  return folder;
}

/** An empty folder below the system's temporary one. Whoever asks removes it. */
export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'screenplay-test-'));
}

const templates = path.join(projectRoot, 'node_modules/.cache/screenplay/databases');

/** A migrated, closed data folder to copy: making one takes seconds, copying it does not. It is named after all that it is made of. */
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

/** Another test process may have been faster; its template is as good. */
function publish(draft: string, template: string): void {
  try {
    fs.renameSync(draft, template);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  for (const name of fs.readdirSync(templates)) if (isOld(path.join(templates, name))) fs.rmSync(path.join(templates, name), { recursive: true, force: true });
}

/** Made for other migrations than these, and long enough ago for nobody to be copying it. */
function isOld(template: string): boolean {
  // Another test process may be tidying up too.
  const found = fs.statSync(template, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > 3_600_000;
}

function templateName(): string {
  const parts = [
    fs.readFileSync(path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
    fs.readFileSync(path.join(projectRoot, 'src/server/data/embedded/embedded-worker.ts'), 'utf8'),
    ...readMigrations(migrationsFolder).map((migration) => migration.sha256),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
