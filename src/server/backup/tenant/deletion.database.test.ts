import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant } from '../../data/testing/databases.ts';
import { emptyInstallation, type Installation } from '../testing/demo-installation.ts';
import { deleteTenant } from './delete-tenant.ts';

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
