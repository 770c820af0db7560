import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../data/engine/database.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { allMigrations, migrate } from '../data/migrations/migrate.ts';
import { openTables } from '../data/tables/require-isolation.ts';
import { addTenant, freshDatabase } from '../data/testing/databases.ts';
import { readSettings } from '../settings/settings.ts';
import { backupInstallation, restoreInstallation } from './installation.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const ROLES = 'screenplay_app, screenplay_search, screenplay_platform';
const NAME = `screenplay_backup_${randomBytes(4).toString('hex')}`;

if (SERVER)
  test(
    'a user without rights backs up a database of an older release, and restores it into a new one',
    () => movesAsOwner(new URL(SERVER)),
    120_000,
  );
else
  test('the only user of the embedded engine passes row security, so that it reads every tenant at once', async () => {
    const { database, drop } = await freshDatabase();
    const { rows } = await database.asOwner((query) =>
      sql`select rolsuper from pg_roles where rolname = current_user`.execute(query),
    );
    await drop();
    expect(rows).toEqual([{ rolsuper: true }]);
  });

async function movesAsOwner(url: URL): Promise<void> {
  const server = await openDatabase({ databaseUrl: url.href, poolSize: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-owner-'));
  const settingsOf = (database: string) =>
    readSettings({
      DATABASE_URL: Object.assign(new URL(url), { username: NAME, password: NAME, pathname: `/${database}` }).href,
      DATA_DIR: join(folder, database),
      SECRET_KEY: 'a secret of this test, which is long enough',
    });
  const [source, target] = [settingsOf(`${NAME}_a`), settingsOf(`${NAME}_b`)];
  try {
    await make(server);
    const newest = allMigrations().at(-1)?.name;
    await inside(source.databaseUrl, async (database) => {
      await migrate(database, undefined, undefined, (name) => name !== newest);
      for (const tenantId of [1, 2, 3]) await addTenant(database, tenantId);
    });
    const { file, manifest } = await backupInstallation(source, folder);
    expect(manifest.tables.find(({ name }) => name === 'sites')?.rows).toBe(3);
    expect(await restoreInstallation(target, file)).toMatchObject({ pending: 1 });
    await inside(target.databaseUrl, async (database) => {
      expect(await sitesOf(database)).toEqual([1, 2, 3]);
      expect(await database.asOwner(openTables)).toEqual([]);
      expect(await migrate(database)).toEqual([newest]);
      const { rows } = await database.asOwner((query) => sql`select from public.sites`.execute(query));
      expect(rows).toEqual([]);
    });
  } finally {
    for (const name of [`${NAME}_a`, `${NAME}_b`]) await run(server, `drop database if exists ${name} with (force)`);
    await run(server, `drop role if exists ${NAME}`);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(server: Database): Promise<void> {
  await run(server, `create role ${NAME} login nosuperuser nobypassrls password '${NAME}'`);
  await run(server, `grant ${ROLES} to ${NAME}`);
  for (const name of [`${NAME}_a`, `${NAME}_b`]) await run(server, `create database ${name} owner ${NAME}`);
}

async function run(database: Database, statement: string): Promise<void> {
  await database.asOwner((query) => sql.raw(statement).execute(query));
}

async function inside(databaseUrl: string | null, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: databaseUrl ?? '', poolSize: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the sites of each tenant, as the tenant. */
async function sitesOf(database: Database): Promise<number[]> {
  const found: number[] = [];
  for (const tenantId of [1, 2, 3]) {
    const { rows } = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return sql<{ id: number }>`select site_id as id from public.sites`.execute(transaction.query);
    });
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
