import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealKeys } from '../../audit/seal-keys.ts';
import { sealAll } from '../../audit/testing/audit-lines.ts';
import type { Database } from '../../data/engine/database.ts';
import type { ArchiveManifest } from '../archive/archive-format.ts';
import { openKeys } from '../archive/archive-keys.ts';
import { bytesOf, checkArchive, readEntries } from '../archive/read-archive.ts';
import { readStoredTables } from '../database/stored-tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { emptyInstallation, fillWithDemo, type Installation } from '../testing/demo-installation.ts';
import { certificateOf } from './certificate.ts';
import { deleteTenant, type TenantDeletion } from './delete-tenant.ts';
import { exportTenant } from './export-tenant.ts';
import { LEFT_OUT } from './left-out.ts';

/** The demo is filled once, which takes seconds on an idle machine and longer on a busy one. */
const PATIENCE = 240_000;
const NOW = new Date('2026-01-31T10:00:00Z');
const TENANT = 2;
const TITLE = 'Globex';
const PAIR = 'pair of the writer';
/** Changes of the quota that the administrator of the demo has made. */
const PLATFORM_ACTS = 2;

let folder: string;
let source: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-tenant-'));
  source = await emptyInstallation(folder);
  await fillWithDemo(source);
  await sealAll(source.fresh.database, TENANT, sealKeys(source.secret), 1000);
}, PATIENCE);

afterAll(async () => {
  await source.fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the number of rows of each table with a hash of them, of one tenant or of everything else. */
async function hashes(database: Pick<Database, 'asOwner'>, whose: 'own' | 'others'): Promise<Record<string, string>> {
  return database.asOwner(async (query) => {
    const found: Record<string, string> = {};
    for (const { schema, name, columns } of await readStoredTables(query)) {
      if (name === 'tenant_deletions' || name === 'session_secrets') continue;
      const isOfTenant = columns.some((column) => column.name === 'tenant_id');
      if (!isOfTenant && whose === 'own') continue;
      const condition = isOfTenant ? `(t.tenant_id = ${TENANT}) is ${whose === 'own' ? 'true' : 'not true'}` : 'true';
      const { rows } = await sql
        .raw<{ state: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as state
          from ${schema}.${name} t where ${condition}`)
        .execute(query);
      found[`${schema}.${name}`] = rows[0]?.state ?? '';
    }
    return found;
  });
}

async function manifestOf(file: string): Promise<ArchiveManifest> {
  return (await checkArchive(file, openKeys(), 'screenplay-tenant')).manifest;
}

async function textOf(file: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const { name, content } of readEntries(file)) texts.set(name, (await bytesOf(content)).toString('latin1'));
  return texts;
}

/** Adds a party and its contact in one transaction, again and again, until it is ended. Returns the number of pairs. */
function keepWriting(database: Database): () => Promise<number> {
  const ended = new AbortController();
  const write = async (): Promise<number> => {
    let written = 0;
    for (; !ended.signal.aborted; written += 1)
      await database.transaction(async (transaction) => {
        await transaction.asTenant(TENANT);
        await sql`
          with party as (insert into public.parties (tenant_id, party_name) values (${TENANT}, ${PAIR}) returning party_id)
          insert into public.contacts (tenant_id, full_name, party_id) select ${TENANT}, ${PAIR}, party_id from party`.execute(
          transaction.query,
        );
      });
    return written;
  };
  const writing = write();
  return () => {
    ended.abort();
    return writing;
  };
}

describe('an export', () => {
  test('has every row and file of the tenant, and nothing of another one', async () => {
    const { manifest } = await exportTenant(source, TITLE, join(folder, 'one.tar.gz'), NOW);
    expect(manifest.tenant).toEqual({ tenantId: TENANT, title: TITLE });
    const stored = await hashes(source.database, 'own');
    for (const { schema, name, rows } of manifest.tables) {
      const leftOut = name === 'audit_log' ? PLATFORM_ACTS : 0;
      expect([name, rows + leftOut]).toEqual([name, Number(stored[`${schema}.${name}`]?.split(' ')[0])]);
    }
    const exported = manifest.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect([...exported, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(Object.keys(stored).toSorted());
    expect(manifest.files.count).toBeGreaterThan(50);
    const texts = await textOf(join(folder, 'one.tar.gz'));
    const everything = [...texts]
      .filter(([name]) => name.startsWith('tables/'))
      .map(([, text]) => text)
      .join('');
    expect(everything).toContain('globex.localhost');
    expect(/Acme|asha\.raman|sealed:1:|\bt\/\d+\//.exec(everything)).toBeNull();
    expect([...texts.keys()].filter((name) => /files\/t\/|\.\./.test(name))).toEqual([]);
  });

  test('is of one moment while others write', async () => {
    const end = keepWriting(source.fresh.database);
    const { file, manifest } = await exportTenant(source, String(TENANT), join(folder, 'busy.tar.gz'), NOW);
    expect(await end()).toBeGreaterThan(0);
    const texts = [...(await textOf(file))];
    const pairs = (table: string): number =>
      texts.filter(([name]) => name.includes(table)).reduce((sum, [, text]) => sum + text.split(PAIR).length - 1, 0);
    expect(pairs('public.parties/')).toBe(pairs('public.contacts/'));
    expect(manifest).toEqual(await manifestOf(file));
  });

  test('of an unknown tenant, or into a file that exists, is refused and leaves nothing', async () => {
    await expect(exportTenant(source, 'Initech', join(folder, 'none.tar.gz'), NOW)).rejects.toThrow(
      'no tenant Initech',
    );
    await expect(stat(join(folder, 'none.tar.gz'))).rejects.toThrow('ENOENT');
    await expect(exportTenant(source, TITLE, join(folder, 'one.tar.gz'), NOW)).rejects.toThrow('exists already');
  });
});

describe('a deletion', () => {
  test('needs the title of the tenant, and changes nothing without', async () => {
    const before = await hashes(source.database, 'own');
    await expect(deleteTenant(source, TITLE, 'globex')).rejects.toThrow('--confirm "Globex"');
    expect(await hashes(source.database, 'own')).toEqual(before);
  });

  test(
    'removes every row and file of the tenant alone, goes on after a kill, and certifies what it removed',
    async () => {
      const others = await hashes(source.database, 'others');
      const kept = await namesOf(source.files, 1);
      const exported = await manifestOf((await exportTenant(source, TITLE, join(folder, 'last.tar.gz'), NOW)).file);
      await expect(deleteTenant({ ...source, files: failing(source.files) }, TITLE, TITLE)).rejects.toThrow('killed');
      const deletion = await deleteTenant(source, TITLE, TITLE);
      expect(await hashes(source.database, 'others')).toEqual(others);
      expect(await namesOf(source.files, 1)).toEqual(kept);
      expect(await namesOf(source.files, TENANT)).toEqual([]);
      expect(Object.values(await hashes(source.database, 'own')).filter((state) => state !== '0 ')).toEqual([]);
      expect(deletion.search).toMatchObject({ rows: 0, files: 0 });
      expect(deletion.files).toMatchObject({ count: exported.files.count, bytes: exported.files.bytes });
      expectSame(deletion, exported);
      const again = await deleteTenant(source, TITLE, TITLE);
      expect({ ...again, search: null }).toEqual({ ...deletion, search: null });
      expect(JSON.parse(certificateOf(again))).toMatchObject({
        tenant: { tenantId: TENANT, title: TITLE },
        search: { isEmpty: true },
      });
    },
    PATIENCE,
  );

  test('leaves the audit log of the others closed', async () => {
    const change = source.database.asOwner((query) =>
      sql`delete from public.audit_log where tenant_id = 1`.execute(query),
    );
    await expect(change).rejects.toThrow('append-only');
  });
});

/** The certificate has the digests of the export, except where a trigger adds rows meanwhile, or the export leaves rows out. */
function expectSame({ tables }: TenantDeletion, exported: ArchiveManifest): void {
  const MORE_DELETED = ['sale_changes', 'audit_log'];
  for (const { schema, name, rows, digest } of exported.tables)
    if (rows > 0 && !MORE_DELETED.includes(name))
      expect([name, tables[`${schema}.${name}`]]).toEqual([name, { rows, digest }]);
}

async function namesOf(files: FileStore, tenantId: number): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names(tenantId)) names.push(name);
  return names.toSorted();
}

/** Returns a store that fails as soon as the third file is removed. */
function failing(files: FileStore): FileStore {
  let removed = 0;
  return {
    ...files,
    remove: async (name) => {
      removed += 1;
      if (removed === 3) throw new Error('killed');
      await files.remove(name);
    },
  };
}

test(
  'a file of the archive is the stored one',
  async () => {
    const [name = ''] = (await namesOf(source.files, 1)).filter((one) => one.endsWith('.webp'));
    const { file } = await exportTenant(source, '1', join(folder, 'first.tar.gz'), NOW);
    for await (const { name: entry, content } of readEntries(file)) {
      if (entry !== `files/${name.slice('t/1/'.length)}`) continue;
      expect((await bytesOf(content)).equals(await readFile(join(source.blobs, 'files', name)))).toBe(true);
      return;
    }
    throw new Error(`The archive lacks ${name}.`);
  },
  PATIENCE,
);
