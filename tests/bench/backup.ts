import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { readEntries } from '../../src/server/backup/archive/read-archive.ts';
import { tableOfPortion } from '../../src/server/backup/archive/archive-format.ts';
import { backupInstallation, restoreInstallation } from '../../src/server/backup/installation.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import {
  addTenant,
  freshDatabase,
  serverEnvironment,
  type TestDatabase,
} from '../../src/server/data/testing/databases.ts';
import { readSettings, type Settings } from '../../src/server/settings/settings.ts';
import { sizeOr } from './figures/repetitions.ts';

const ROWS = Number(process.env['ROWS']) || sizeOr(200_000, 500);
const FILES = sizeOr(200, 2);
const FILE_BYTES = sizeOr(500_000, 1000);
const SECRET = randomBytes(32).toString('base64');

interface Installation {
  fresh: TestDatabase;
  settings: Settings;
}

/**
 * Backs up an installation of page views and files, and restores it: seconds, and MB of rows and files a second, with
 * all that an operator waits for (reading the archive again, checking it before a restore, making keys and statistics).
 * On the embedded engine, or on the PostgreSQL of TEST_DATABASE_URL.
 */
export async function benchBackup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  const [source, target] = [await installation(folder), await installation(folder)];
  try {
    const { database } = source.fresh;
    await fill(database, source.settings.dataDirectory);
    for (const { fresh } of [source, target]) await fresh.database.close();
    const saved = await timed(() => backupInstallation(source.settings, folder));
    const { file, bytes, manifest } = saved.result;
    const megabytes = (manifest.files.bytes + (await bytesOfRows(file))) / 1e6;
    const restored = await timed(() => restoreInstallation(target.settings, file));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `\nbackup, ${database.engine}: ${rows} rows and ${manifest.files.count} files, ${megabytes.toFixed(1)} MB;`,
    );
    console.log(`  the archive has ${(bytes / 1e6).toFixed(1)} MB`);
    for (const [what, { seconds }] of Object.entries({ backup: saved, restore: restored }))
      console.log(`  ${what.padEnd(8)} ${seconds.toFixed(1)} s, ${(megabytes / seconds).toFixed(1)} MB a second`);
    if ((await stat(file)).size !== bytes) throw new Error('The archive has changed.');
  } finally {
    for (const { fresh } of [source, target]) await fresh.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function installation(folder: string): Promise<Installation> {
  const fresh = await freshDatabase();
  const { options } = fresh;
  const settings = readSettings({
    SECRET_KEY: SECRET,
    ...('databaseUrl' in options
      ? { ...serverEnvironment(options), DATA_DIR: await mkdtemp(join(folder, 'data-')) }
      : { DATA_DIR: options.dataDirectory }),
  });
  return { fresh, settings };
}

/** Page views are what a large installation has most of; the files are as large as photos, and as incompressible. */
async function fill(database: Database, dataDirectory: string): Promise<void> {
  await addTenant(database, 1);
  await database.asOwner(async (query) => {
    await sql`select gate.make_page_view_month('2026-01-01')`.execute(query);
    await sql`
      insert into public.page_views (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source)
      select 1, 1, (n::bigint * 7919) % 100000, '2026-01-01'::timestamptz + n * interval '10 seconds', n, true,
             'https://shop.example.com/products/' || n % 5000 || '/', 'https://search.example.com/'
        from generate_series(1, ${ROWS}::integer) as n`.execute(query);
  });
  const pictures = join(dataDirectory, 'blobs/files/t/1/products/1');
  await mkdir(pictures, { recursive: true });
  for (let number = 0; number < FILES; number += 1)
    await writeFile(join(pictures, `${number}.png`), randomBytes(FILE_BYTES));
}

async function bytesOfRows(file: string): Promise<number> {
  let bytes = 0;
  for await (const { name, size } of readEntries(file)) if (tableOfPortion(name) !== undefined) bytes += size;
  return bytes;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}
