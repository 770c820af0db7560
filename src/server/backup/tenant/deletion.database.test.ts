import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant } from '../../data/testing/databases.ts';
import { emptyInstallation, type Installation } from '../testing/demo-installation.ts';
import { deleteTenant } from './delete-tenant.ts';
import { deleteTenantOf } from './installation-tenants.ts';
import { RowDigest } from './row-digest.ts';

const PATIENCE = 120_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let folder: string;
let source: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-deletion-'));
  source = await emptyInstallation(folder);
}, PATIENCE);

afterAll(async () => {
  await source.fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

async function run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return (await source.database.asOwner((query) => statement.execute(query))).rows;
}

async function write(name: string, content = PNG): Promise<void> {
  async function* parts(): AsyncGenerator<Buffer> {
    yield content;
  }
  await source.files.write({ name, size: content.length, modified: new Date(), content: parts() });
}

test('deletes a later tenant that has the id of a deleted one', async () => {
  await addTenant(source.fresh.database, 2, 'Globex');
  await deleteTenant(source, 'Globex', 'Globex');
  await addTenant(source.fresh.database, 2, 'Initech');
  await expect(deleteTenant(source, 'Globex', 'Globex')).rejects.toThrow('that id belongs to Initech now');
  const { tenant, tables } = await deleteTenant(source, '2', 'Initech');
  expect(tenant).toEqual({ tenantId: 2, title: 'Initech' });
  expect(tables['gate.tenants']?.rows).toBe(1);
  expect(await run(sql`select from gate.tenants`)).toEqual([]);
});

test(
  'leaves rows to the next pass that a request refers to meanwhile',
  async () => {
    const { database } = source.fresh;
    if (database.engine === 'embedded') return; // One connection: no request runs beside a deletion.
    await addTenant(database, 3, 'Umbrella');
    await run(sql`insert into public.parties (tenant_id, party_name) values (3, 'Wesker')`);
    const deletion = await database.transaction(async (transaction) => {
      await transaction.asTenant(3);
      await sql`insert into public.contacts (tenant_id, full_name, party_id) select 3, 'Wesker', party_id from public.parties`.execute(
        transaction.query,
      );
      const deleting = deleteTenant(source, 'Umbrella', 'Umbrella');
      await untilSomebodyWaits();
      // In an object, so that the transaction does not wait for it.
      return { deleting };
    });
    const { tables, search } = await deletion.deleting;
    expect(search).toMatchObject({ rows: 0 });
    expect([tables['public.parties']?.rows, tables['public.contacts']?.rows]).toEqual([1, 1]);
  },
  PATIENCE,
);

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await run(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
    await delay(20);
  }
}

function nothing(): void {}

function signal(): { given: Promise<void>; give: () => void } {
  let give = nothing;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

test(
  'two deletions of a tenant do not run at once',
  async () => {
    await addTenant(source.fresh.database, 4, 'Hooli');
    await write('t/4/a/1/b.png');
    const [reached, go] = [signal(), signal()];
    const remove = async (name: string): Promise<void> => {
      reached.give();
      await go.given;
      await source.files.remove(name);
    };
    const first = deleteTenant({ ...source, files: { ...source.files, remove } }, 'Hooli', 'Hooli');
    await reached.given;
    const second = deleteTenant(source, 'Hooli', 'Hooli').catch(String);
    const early = await Promise.race([second, delay(300, 'waits')]);
    go.give();
    const deletion = await first;
    if (source.fresh.database.engine === 'postgres')
      expect(early).toBe('Error: Tenant 4 is being deleted by another process. Wait until that one has ended.');
    // The embedded engine has one connection, and the other deletion waits for it.
    else expect([early, await second]).toMatchObject(['waits', { tables: deletion.tables, files: deletion.files }]);
  },
  PATIENCE,
);

test(
  'counts each file once, also one that arrives meanwhile, and removes those that arrive later',
  async () => {
    await addTenant(source.fresh.database, 6, 'Aviato');
    for (const number of [1, 2, 3]) await write(`t/6/a/${number}/b.png`);
    let removed = 0;
    const remove = async (name: string): Promise<void> => {
      removed += 1;
      if (removed === 2) throw new Error('killed');
      await source.files.remove(name);
      if (removed === 1) await write('t/6/b/1/meanwhile.png');
    };
    const failing = { ...source, files: { ...source.files, remove } };
    await expect(deleteTenant(failing, 'Aviato', 'Aviato')).rejects.toThrow('killed');
    const { files, search } = await deleteTenant(source, 'Aviato', 'Aviato');
    expect(files).toMatchObject({ count: 4, bytes: 4 * PNG.length, digest: digestOf(4) });
    expect(search).toMatchObject({ rows: 0, files: 0, unfinishedUploads: 0 });
    await write('t/6/c/1/later.png');
    await mkdir(join(source.blobs, 'blocks/6.1/upload'), { recursive: true });
    const again = await deleteTenant(source, 'Aviato', 'Aviato');
    expect(again.files).toMatchObject({ count: 5, digest: digestOf(5) });
    expect(again.search).toMatchObject({ files: 0, unfinishedUploads: 0 });
  },
  PATIENCE,
);

/** Returns the digest of so many files that are all the same. */
function digestOf(count: number): string {
  const digest = new RowDigest();
  for (let file = 0; file < count; file += 1) digest.addHash(createHash('sha256').update(PNG).digest('hex'));
  return digest.toText();
}

// The last test: it closes the embedded database, which has one owner.
test(
  'a command that was killed leaves no certificate, and the same command ends the deletion',
  async () => {
    const { database } = source.fresh;
    await addTenant(database, 5, 'Pied Piper');
    await run(sql`insert into public.parties (tenant_id, party_name) values (5, 'Hendricks')`);
    const options = { confirmed: 'Pied Piper', certificate: join(folder, 'certificate.json') };
    if (database.engine === 'postgres') await killDeletionOf(5, options);
    else await database.close();
    await deleteTenantOf(source.settings, '5', options);
    expect(JSON.parse(await readFile(options.certificate, 'utf8'))).toMatchObject({
      tenant: { tenantId: 5, title: 'Pied Piper' },
      search: { isEmpty: true },
    });
    await writeFile(options.certificate, 'kept');
    await expect(deleteTenantOf(source.settings, '5', options)).rejects.toThrow('exists already');
    expect(await readFile(options.certificate, 'utf8')).toBe('kept');
  },
  PATIENCE,
);

/** Ends the connection of a deletion that waits for a row. */
async function killDeletionOf(tenantId: number, options: { confirmed: string; certificate: string }): Promise<void> {
  await source.fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    await sql`select from public.parties for update`.execute(transaction.query);
    const deleting = deleteTenantOf(source.settings, String(tenantId), options).catch(String);
    await untilSomebodyWaits();
    await expect(stat(options.certificate)).rejects.toThrow('ENOENT');
    await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(await deleting).toContain('does not answer');
  });
}
