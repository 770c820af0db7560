import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealKeys } from '../audit/seal-keys.ts';
import { sealAll, writeLines } from '../audit/testing/audit-lines.ts';
import { verifyAudit } from '../audit/verify-installation.ts';
import { FolderBlobStore } from '../blobs/storage/folder-blob-store.ts';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import type { Database } from '../data/engine/database.ts';
import { createSecretBox } from '../data/secrets/secret-box.ts';
import { createEntityStore } from '../data/store/entity-store.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { addTenant, freshDatabase, serverEnvironment, type TestDatabase } from '../data/testing/databases.ts';
import { fillPeople } from '../demo/fill-people.ts';
import { fillRecents } from '../demo/fill-recents.ts';
import { fillRecords } from '../demo/fill-records.ts';
import { fillSignIns } from '../demo/fill-sign-ins.ts';
import { storePictures } from '../demo/pictures/store-pictures.ts';
import { picturesOf, planRecords } from '../demo/plan/plan-records.ts';
import { demoTenants } from '../demo/plan/plan-tenants.ts';
import { Random } from '../demo/plan/random.ts';
import { computed } from '../domain/computed.ts';
import { rulesFor } from '../domain/rules.ts';
import { createLog } from '../http/log.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { archiveKeys } from './archive/archive-keys.ts';
import { ArchiveWriter } from './archive/archive-writer.ts';
import { readHeaderOf } from './archive/read-archive.ts';
import { readStoredTables } from './database/stored-tables.ts';
import { backupInstallation, restoreInstallation } from './installation.ts';
import { serveSnapshots } from './snapshot/snapshot-server.ts';

const SECRET = randomBytes(32).toString('base64');
/** The demo is filled once, which takes seconds on an idle machine and longer on a busy one. */
const PATIENCE = 120_000;

/** An installation of the tests: its database, and a data folder for files. */
interface Installation {
  fresh: TestDatabase;
  settings: Settings;
  blobs: string;
}

let folder: string;
let source: Installation;
let target: Installation;
let archive: string;
let endSnapshots: () => Promise<void> = () => Promise.resolve();

async function installation(secret = SECRET): Promise<Installation> {
  const fresh = await freshDatabase();
  const { options } = fresh;
  const dataDirectory = 'databaseUrl' in options ? await mkdtemp(join(folder, 'data-')) : options.dataDirectory;
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    SECRET_KEY: secret,
    ...serverEnvironment(options),
  });
  return { fresh, settings, blobs: join(dataDirectory, 'blobs') };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-backup-'));
  source = await installation();
  const { database } = source.fresh;
  const blobs = await FolderBlobStore.open({ directory: source.blobs, signingKey: randomBytes(32) });
  const secrets = createSecretBox(Buffer.from(SECRET));
  const rules = rulesFor({ sitesDomain: 'localhost' });
  const store = createEntityStore(loadCatalogue(), { rules, computed, secrets });
  await fillSmallDemo(database, store, blobs);
  await addAwkwardRows(database);
  await writeLines(database, 1, 5);
  await sealAll(database, 1, sealKeys(Buffer.from(SECRET)), 2);
  if (database.engine === 'embedded') {
    const { dataDirectory } = source.settings;
    endSnapshots = await serveSnapshots({ database, dataDirectory, log: createLog('silent') });
  }
  target = await installation();
  await target.fresh.database.close();
}, PATIENCE);

afterAll(async () => {
  await endSnapshots();
  await source.fresh.drop();
  await target.fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Fills the smaller tenant of the demo, with its pictures, beside a tenant with a site alone. */
async function fillSmallDemo(database: Database, store: EntityStore, blobs: FolderBlobStore): Promise<void> {
  const [, tenant] = demoTenants;
  if (tenant === undefined) throw new Error('The demo has two tenants.');
  const { operations } = loadCatalogue();
  const random = new Random(42);
  const anchorDate = '2026-01-31';
  const records = planRecords(random, tenant, new Date(`${anchorDate}T00:00:00Z`));
  await addTenant(database, 1);
  await database.asOwner((query) =>
    sql`insert into gate.tenants (tenant_id, title, time_zone) values (${tenant.tenantId}, ${tenant.title}, ${tenant.timeZone})`.execute(
      query,
    ),
  );
  await database.transaction(async (transaction) => {
    await transaction.asTenant(tenant.tenantId);
    await fillPeople(transaction, tenant, { random, operations, anchorDate });
    await fillSignIns(transaction, tenant, { random, anchorDate });
    await fillRecords(transaction, store, tenant, records);
    await fillRecents(transaction, tenant, records);
  });
  await storePictures(blobs, tenant.tenantId, picturesOf(records));
}

/** Values that a format of text could lose, and a partition that no migration makes. */
async function addAwkwardRows(database: Database): Promise<void> {
  await database.asOwner(async (query) => {
    await sql`select gate.make_page_view_month('2024-02-29')`.execute(query);
    await sql`select set_config('app.tenant', '1', false)`.execute(query);
    const text = 'a "quoted" \\ back\\nslash\ttab\nline\r\n\u2028 ä 🎭 {} [null] \\N';
    await sql`
      insert into public.parties (tenant_id, party_name, created_date, version)
      values (1, ${text}, '2026-01-31 10:00:00.123456+00', 9007199254740993), (1, '', 'infinity', -1)`.execute(query);
    await sql`
      insert into gate.jobs (kind, payload, max_attempts) values ('test', 'null'::jsonb, 1), ('test', '[1.10, 1e400, "\\u0001", null]'::jsonb, 1)`.execute(
      query,
    );
  });
}

const PAIR = 'pair of the writer';

/** Adds a party and its contact in one transaction, again and again: a consistent state has as many of each. */
function keepWriting(database: Database): { end(): Promise<number> } {
  const ended = new AbortController();
  const write = async (): Promise<number> => {
    let written = 0;
    for (; !ended.signal.aborted; written += 1)
      await database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await sql`
          with party as (insert into public.parties (tenant_id, party_name) values (1, ${PAIR}) returning party_id)
          insert into public.contacts (tenant_id, full_name, party_id) select 1, ${PAIR}, party_id from party`.execute(
          transaction.query,
        );
      });
    return written;
  };
  const writing = write();
  return {
    end: () => {
      ended.abort();
      return writing;
    },
  };
}

/** Returns a hash of the rows of each table, without those of the writer. */
async function hashes(database: Database): Promise<Record<string, string>> {
  return database.asOwner(async (query) => {
    const found: Record<string, string> = {};
    for (const { schema, name, columns } of await readStoredTables(query)) {
      const label = ['party_name', 'full_name'].find((one) => columns.some((column) => column.name === one));
      const others = label === undefined ? sql`true` : sql`${sql.ref(label)} is distinct from ${PAIR}`;
      const { rows } = await sql<{ state: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as state
          from ${sql.table(`${schema}.${name}`)} t where ${others}`.execute(query);
      found[`${schema}.${name}`] = rows[0]?.state ?? '';
    }
    return found;
  });
}

/** Returns what the database is besides its rows. */
async function structure(database: Database): Promise<unknown> {
  return database.asOwner(async (query) => {
    const tables = await sql`
      select c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
             pg_get_expr(c.relpartbound, c.oid) as bound,
             array(select tgname || tgenabled::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers,
             array(select conname || pg_get_constraintdef(oid) || convalidated from pg_constraint where conrelid = c.oid order by 1) as constraints
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'gate') order by 1`.execute(query);
    const sequences = await sql`
      select schemaname::text, sequencename::text, last_value::text from pg_sequences
       where sequencename not in ('parties_party_id_seq', 'contacts_contact_id_seq') order by 1, 2`.execute(query);
    return { tables: tables.rows, sequences: sequences.rows };
  });
}

async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(join(root, 'files'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = paths.map(async (path) => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [path.slice(root.length), hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

async function pairs(database: Database): Promise<{ parties: number; contacts: number }> {
  return database.asOwner(async (query) => {
    const { rows } = await sql<{ parties: number; contacts: number }>`
      select (select count(*) from public.parties where party_name = ${PAIR}) as parties,
             (select count(*) from public.contacts where full_name = ${PAIR}) as contacts`.execute(query);
    return rows[0] ?? { parties: -1, contacts: -2 };
  });
}

describe('a backup of an installation that is being written to', () => {
  test(
    'is restored with every row, file, sequence and partition, and is one consistent state',
    async () => {
      const { database } = source.fresh;
      const writer = keepWriting(database);
      const before = await pairs(database);
      const summary = await backupInstallation(source.settings, folder);
      archive = summary.file;
      const written = await writer.end();
      await restoreInstallation(target.settings, archive);
      const restored = await openDatabase(target.fresh.options);
      try {
        expect(await hashes(restored)).toEqual(await hashes(database));
        expect(await structure(restored)).toEqual(await structure(database));
        const audit = await verifyAudit(restored, sealKeys(Buffer.from(SECRET)), '1', {});
        expect(audit.tenants).toMatchObject([{ seals: 3, rightLines: 5, findings: [] }]);
        const { parties, contacts } = await pairs(restored);
        expect(parties).toBe(contacts);
        expect(parties).toBeGreaterThanOrEqual(before.parties);
        expect(parties).toBeLessThan(written);
        const added = await restored.transaction(async (transaction) => {
          await transaction.asTenant(1);
          return sql<{ id: number }>`
            insert into public.parties (tenant_id, party_name) values (1, 'after') returning party_id as id`.execute(
            transaction.query,
          );
        });
        expect(added.rows).toHaveLength(1);
      } finally {
        await restored.close();
      }
      const files = await filesOf(source.blobs);
      expect(Object.keys(files).length).toBeGreaterThan(10);
      expect(await filesOf(target.blobs)).toEqual(files);
      expect(summary.manifest.files.count).toBe(Object.keys(files).length);
    },
    PATIENCE,
  );

  test('leaves nothing beside the archive, and no copy of the database', async () => {
    expect((await readdir(folder)).filter((name) => name.includes('.partial'))).toEqual([]);
    await expect.poll(() => readdir(join(source.settings.dataDirectory, 'snapshots')).catch(() => [])).toEqual([]);
  });

  test('never replaces a file', async () => {
    const before = await readFile(archive);
    await expect(backupInstallation(source.settings, archive)).rejects.toThrow('exists already');
    expect((await readFile(archive)).equals(before)).toBe(true);
  });
});

async function refused(settings: Settings, file: string, reason: RegExp): Promise<void> {
  await expect(restoreInstallation(settings, file)).rejects.toThrow(reason);
}

/** The content of an archive without rows and files. */
const nothing = () => Promise.resolve({ tables: [], sequences: [], partitions: [], files: { count: 0, bytes: 0 } });

describe('a restore is refused, and changes nothing,', () => {
  let empty: Installation;

  beforeAll(async () => {
    empty = await installation();
    await empty.fresh.database.close();
  });

  afterAll(() => empty.fresh.drop());

  test('into an installation that holds tenants, or files', async () => {
    await rm(join(target.blobs, 'files'), { recursive: true, force: true });
    await expect(restoreInstallation(target.settings, archive)).rejects.toThrow('The database holds tenants.');
    const kept = join(empty.settings.dataDirectory, 'blobs/files/t/7/a/1');
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, 'b.png'), 'kept');
    await expect(restoreInstallation(empty.settings, archive)).rejects.toThrow('There are files already');
    expect(await readFile(join(kept, 'b.png'), 'utf8')).toBe('kept');
    await rm(join(empty.settings.dataDirectory, 'blobs'), { recursive: true });
  });

  test('with another key, with both ids and without either key', async () => {
    const other = { ...empty.settings, secretKey: 'another secret of at least 32 characters' };
    await refused(
      other,
      archive,
      /was made with the key [0-9a-f]{32}, and the key here is [0-9a-f]{32}\. Set SECRET_KEY/,
    );
    await refused({ ...empty.settings, secretKey: null }, archive, /^There is no SECRET_KEY here yet/);
  });

  test('of an archive that was cut, or changed', async () => {
    const bytes = await readFile(archive);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, bytes.subarray(0, bytes.length - 5000));
    await refused(empty.settings, cut, /^The archive is damaged/);
    const changed = join(folder, 'changed.tar.gz');
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(changed, bytes);
    await refused(empty.settings, changed, /^The archive is damaged/);
  });

  test('of an archive of a newer release, and of other migrations', async () => {
    const header = await readHeaderOf(archive, 'screenplay-backup');
    const keys = archiveKeys(Buffer.from(SECRET));
    const newer = {
      ...header,
      release: '9.1.0',
      migrations: [...header.migrations, { name: '9999_x.sql', sha256: '' }],
    };
    await ArchiveWriter.write(join(folder, 'newer.tar.gz'), newer, nothing, keys);
    const reason = /is older than the archive: it does not have 9999_x\.sql\. Restore with release 9\.1\.0 or/;
    await refused(empty.settings, join(folder, 'newer.tar.gz'), reason);
    const [first, ...others] = header.migrations;
    const other = { ...header, migrations: [{ name: first?.name ?? '', sha256: 'other' }, ...others] };
    await ArchiveWriter.write(join(folder, 'other.tar.gz'), other, nothing, keys);
    await refused(empty.settings, join(folder, 'other.tar.gz'), /is another one than here/);
  });

  test('whatever the reason was', async () => {
    const database = await openDatabase(empty.fresh.options);
    try {
      const { rows } = await database.asOwner((query) => sql`select from gate.tenants`.execute(query));
      expect(rows).toEqual([]);
    } finally {
      await database.close();
    }
    expect(await readdir(join(empty.blobs, 'files')).catch(() => [])).toEqual([]);
  });
});
