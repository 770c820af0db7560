import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../data/testing/secrets.ts';
import { emptyInstallation, fillWithDemo, type Installation } from '../testing/demo-installation.ts';
import { exportTenant } from './export-tenant.ts';
import { importTenant } from './import-tenant.ts';

const PATIENCE = 240_000;
const NOW = new Date('2026-01-31T10:00:00Z');
const AS_ARCHIVED = { title: undefined, hosts: new Map<string, string>() };

let folder: string;
let source: Installation;
let target: Installation;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-import-'));
  [source, target] = [await emptyInstallation(folder), await emptyInstallation(folder)];
  await fillWithDemo(source);
  archive = (await exportTenant(source, 'Globex', join(folder, 'globex.tar.gz'), NOW)).file;
}, PATIENCE);

afterAll(async () => {
  await source.fresh.drop();
  await target.fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function tenantsOf({ database }: Installation): Promise<unknown[]> {
  return database.asOwner(async (query) => (await sql`select tenant_id, title from gate.tenants`.execute(query)).rows);
}

test('a damaged archive, a taken title and a taken address are refused without a change', async () => {
  const half = join(folder, 'half.tar.gz');
  const bytes = await readFile(archive);
  await writeFile(half, bytes.subarray(0, bytes.length / 2));
  await expect(importTenant({ ...target, secrets: testSecrets }, half, AS_ARCHIVED)).rejects.toThrow('damaged');
  expect(await tenantsOf(target)).toEqual([]);
  const into = { ...source, secrets: testSecrets };
  await expect(importTenant(into, archive, AS_ARCHIVED)).rejects.toThrow('called Globex already');
  await expect(importTenant(into, archive, { ...AS_ARCHIVED, title: 'Copy' })).rejects.toThrow('belongs to tenant 2');
  expect(await tenantsOf(source)).toHaveLength(2);
});

test(
  'an import whose commit fails leaves no file',
  async () => {
    const run = (statement: string) => target.database.asOwner((query) => sql.raw(statement).execute(query));
    await run(`create function public.refuse_commit() returns trigger language plpgsql
      as 'begin raise exception ''refused at the commit''; end'`);
    await run(`create constraint trigger refused after insert on gate.tenants deferrable initially deferred
      for each row execute function public.refuse_commit()`);
    const importing = importTenant({ ...target, secrets: testSecrets }, archive, AS_ARCHIVED);
    await expect(importing).rejects.toThrow('refused at the commit');
    await run('drop function public.refuse_commit() cascade');
    expect(await tenantsOf(target)).toEqual([]);
    expect(await target.files.isEmpty()).toBe(true);
  },
  PATIENCE,
);

test(
  'an export of the copy equals the archive',
  async () => {
    const { tenant, manifest } = await importTenant({ ...target, secrets: testSecrets }, archive, AS_ARCHIVED);
    expect(tenant).toEqual({ tenantId: 1, title: 'Globex' });
    const copy = await exportTenant(target, 'Globex', join(folder, 'copy.tar.gz'), NOW);
    expect({ ...copy.manifest, tenant: null, digest: null }).toEqual({ ...manifest, tenant: null, digest: null });
  },
  PATIENCE,
);
