import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealKeys } from '../../src/server/audit/seal-keys.ts';
import { sealAll, tamper, writeLines } from '../../src/server/audit/testing/audit-lines.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import {
  addTenant,
  freshDatabase,
  serverEnvironment,
  type TestDatabase,
} from '../../src/server/data/testing/databases.ts';
import { forgetAudit, verifyAudit } from './audit.ts';

const SECRET_KEY = 'a secret of the tests, long enough to be one';
const keys = sealKeys(Buffer.from(SECRET_KEY));

let folder: string;
let fresh: TestDatabase;
let environment: Record<string, string>;
let witness: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-audit-'));
  witness = join(folder, 'witness.json');
  fresh = await freshDatabase();
  const { database, options } = fresh;
  for (const tenantId of [1, 2]) {
    await addTenant(database, tenantId);
    await writeLines(database, tenantId, 4);
    await sealAll(database, tenantId, keys, 2);
  }
  const dataDirectory = 'dataDirectory' in options ? options.dataDirectory : folder;
  environment = { DATA_DIR: dataDirectory, SECRET_KEY, ...serverEnvironment(options) };
  await database.close();
});

afterAll(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

const verify = (tenant?: string) => verifyAudit(environment, { tenant, witness });

test('says that all is right, and keeps the newest seals in the witness', async () => {
  const { text, isRight } = await verify();
  expect(isRight).toBe(true);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(
      /^Tenant 1, Tenant 1: 2 seals, 4 lines as they were sealed; newest seal 2 \w{16}; 0 lines not sealed yet\.$/,
    ),
    expect.stringContaining('Tenant 2'),
    `${witness} was not there: nothing was compared with it. It is written now.`,
    expect.stringMatching(/^Every seal is right, found in [\d.]+ s\.$/),
  ]);
  const kept: unknown = JSON.parse(await readFile(witness, 'utf8'));
  expect(kept).toMatchObject({ '1': { number: 2 }, '2': { number: 2 } });
});

test('refuses another file as a witness', async () => {
  const other = join(folder, 'other.json');
  await writeFile(other, '{"1": 2}');
  await expect(verifyAudit(environment, { tenant: undefined, witness: other })).rejects.toThrow('is no witness');
});

test('removes old lines, and refuses what is no date', async () => {
  for (const date of ['tomorrow', '2026-02-31', '2026-1-31'])
    await expect(forgetAudit(environment, '2', date)).rejects.toThrow('is no date');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await forgetAudit(environment, 'Tenant 2', tomorrow)).toMatch(
    /^Tenant 2, Tenant 2: removed 4 lines of the audit log that are older than [\d-]+\. Lines up to \d+ are removed\.$/,
  );
  const { text, isRight } = await verify('2');
  expect([isRight, /; lines up to \d+ removed by audit forget;/.test(text)]).toEqual([true, true]);
});

test('names what was changed, and leaves the witness as it was', async () => {
  const before = await readFile(witness, 'utf8');
  const database = await openDatabase(fresh.options);
  await tamper(database, 1, async (query) => {
    await sql`update public.audit_log set operation = 'other' where tenant_id = 1 and entity_id = '0'`.execute(query);
    await sql`delete from public.audit_seals where tenant_id = 1 and seal_number = 2`.execute(query);
  });
  await database.close();
  const { text, isRight } = await verify();
  expect(isRight).toBe(false);
  expect(text).toContain('  seal 2 of the witness is not there: the newest is 1\n');
  expect(text).toMatch(/\n {2}seal 1: line \d+ was changed\n/);
  expect(text).toMatch(/\nTHE AUDIT LOG WAS CHANGED, found in [\d.]+ s\.$/);
  expect(await readFile(witness, 'utf8')).toBe(before);
});
