import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { Refusal } from '../../../refusal.ts';
import { openDatabase } from '../open-database.ts';
import { addTenant, migratedFolder, temporaryFolder } from '../../testing/databases.ts';
import { templateIn } from './template.ts';

let disk: string;
let isMounted: boolean;

beforeEach(async () => {
  disk = temporaryFolder();
  isMounted = mount(disk, '160m');
  const prepared = await migratedFolder();
  fs.cpSync(prepared, path.join(disk, 'data'), { recursive: true });
  fs.rmSync(prepared, { recursive: true });
});

afterEach(() => {
  // Lazily: a database that a failed test has left open must not keep the disk.
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  fs.rmSync(disk, { recursive: true, force: true });
});

/**
 * Mounting a small disk needs rights. Without them the test raises the limit of free space above the free space of this
 * disk.
 */
function mount(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'screenplay-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const addParty = (database: Database, name: string) =>
  database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await sql`insert into public.parties (tenant_id, party_name) values (1, ${name})`.execute(transaction.query);
  });
const countParties = (database: Database) =>
  database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return (await sql<{ count: number }>`select count(*) as count from public.parties`.execute(transaction.query))
      .rows[0]?.count;
  });

async function until(isTrue: () => Promise<boolean>, limitMilliseconds: number): Promise<void> {
  const end = Date.now() + limitMilliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${limitMilliseconds} ms.`);
    await delay(100);
  }
}

test('on a disk that fills up writes are refused, reads work, and writing recovers by itself', async () => {
  const ballast = path.join(disk, 'ballast');
  const freeBytes = isMounted ? undefined : Number.MAX_SAFE_INTEGER;
  const database = await openDatabase({ dataDirectory: path.join(disk, 'data') });
  await addTenant(database, 1);
  await addParty(database, 'before');
  await database.close();

  const full = await openDatabase({
    dataDirectory: path.join(disk, 'data'),
    limits: freeBytes === undefined ? {} : { freeBytes },
  });
  if (isMounted) fillUp(ballast);
  await delay(300);
  await expect(addParty(full, 'refused')).rejects.toMatchObject({ status: 507, errorCode: 'storageFull' });
  expect(await countParties(full)).toBe(1);
  await full.ping(1_000);
  if (!isMounted) return full.close();
  fs.rmSync(ballast);
  await delay(300);
  await addParty(full, 'after');
  expect(await countParties(full)).toBe(2);
  return full.close();
}, 60_000);

test('a disk that fills up during a write loses nothing acknowledged', async () => {
  const database = await openDatabase({
    dataDirectory: path.join(disk, 'data'),
    limits: { freeBytes: isMounted ? 0 : Number.MAX_SAFE_INTEGER, statement: 3_000 },
  });
  const acknowledged = await writeUntilRefused(database);
  if (isMounted) expect(acknowledged).toBeGreaterThan(0);
  // Space becomes free: here by growing the disk.
  if (isMounted) execFileSync('mount', ['-o', 'remount,size=400m', disk]);
  await until(
    async () =>
      database.ping(1_000).then(
        () => true,
        () => false,
      ),
    10_000,
  );
  const count = await database
    .asOwner(
      async (query) =>
        (await sql<{ count: number }>`select count(*) as count from public.ballast`.execute(query)).rows[0]?.count,
    )
    .catch(() => 0);
  expect(count).toBeGreaterThanOrEqual(acknowledged);
  await database.close();
}, 120_000);

test('a disk that is full at the first start is one line, and the next start begins anew', async () => {
  const templates = path.join(disk, 'templates');
  fs.mkdirSync(templateIn(templates), { recursive: true });
  fs.renameSync(path.join(disk, 'data/database'), path.join(templateIn(templates), 'database'));
  fs.writeFileSync(path.join(templateIn(templates), 'complete'), '');
  const dataDirectory = path.join(disk, 'first');
  const ballast = path.join(disk, 'ballast');
  if (isMounted) fillUp(ballast);
  else
    vi.spyOn(fs, 'copyFileSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
  await expect(openDatabase({ dataDirectory, templates })).rejects.toThrow(
    `The data folder ${dataDirectory} is on a full disk. Make space and start again.`,
  );
  fs.rmSync(ballast, { force: true });
  // The disk holds the template as well, and a database keeps a reserve free.
  if (isMounted) execFileSync('mount', ['-o', 'remount,size=400m', disk]);
  const database = await openDatabase({ dataDirectory, templates });
  await addTenant(database, 1);
  await addParty(database, 'first');
  expect(await countParties(database)).toBe(1);
  await database.close();
}, 60_000);

/** Without the early limit the engine itself hits the full disk, in its tables or in its log. */
async function writeUntilRefused(database: Database): Promise<number> {
  if (!isMounted) return 0;
  await database.asOwner((query) =>
    sql`create table public.ballast (n bigint generated always as identity, filler text); grant select, insert on public.ballast to screenplay_app`.execute(
      query,
    ),
  );
  for (let acknowledged = 0; ; acknowledged += 200) {
    try {
      await database.transaction(({ query }) =>
        sql`insert into public.ballast (filler) select repeat(md5(random()::text), 60) from generate_series(1, 200)`.execute(
          query,
        ),
      );
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ status: expect.toSatisfy((status: number) => status === 507 || status === 503) });
      return acknowledged;
    }
  }
}

/** Leaves a few megabytes: less than the engine's limit, more than nothing. */
function fillUp(file: string): void {
  const { bavail, bsize } = fs.statfsSync(disk);
  fs.writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - 8 * 1024 * 1024)));
}
