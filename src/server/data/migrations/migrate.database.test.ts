import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../engine/database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { freshDatabase, temporaryFolder } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';

let fresh: TestDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = temporaryFolder();
});

afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await fresh.drop();
});

beforeEach(async () => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
  await fresh.database.asOwner((query) =>
    sql.raw('delete from gate.migrations; drop table if exists public.trial, public.other').execute(query),
  );
  add('0001_trial.sql', 'create table public.trial (n integer); insert into public.trial values (1);');
});

function add(name: string, text: string): void {
  fs.writeFileSync(path.join(folder, name), text);
}

const numbers = () =>
  fresh.database.asOwner(async (query) =>
    (await sql<{ n: number }>`select n from public.trial order by n`.execute(query)).rows.map(({ n }) => n),
  );

test('runs each file once, in the order of the numbers', async () => {
  add('0010_more.sql', 'insert into public.trial values (3);');
  add('0002_more.sql', 'insert into public.trial values (2);');
  expect(await migrate(fresh.database, folder)).toEqual(['0001_trial.sql', '0002_more.sql', '0010_more.sql']);
  expect(await migrate(fresh.database, folder)).toEqual([]);
  add('0011_late.sql', 'insert into public.trial values (4);');
  expect(await migrate(fresh.database, folder)).toEqual(['0011_late.sql']);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

test('a failing file changes nothing, and the message names it', async () => {
  add('0002_bad.sql', 'create table public.other (n integer); insert into public.trial values (2); select nonsense;');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(
    'The migration 0002_bad.sql failed and changed nothing: column "nonsense" does not exist (42703)',
  );
  expect(await numbers()).toEqual([1]);
  add('0002_bad.sql', 'create table public.other (n integer); insert into public.trial values (2);');
  expect(await migrate(fresh.database, folder)).toEqual(['0002_bad.sql']);
});

test('refuses a file that was changed after it ran, except for its line ends', async () => {
  await migrate(fresh.database, folder);
  add('0001_trial.sql', 'create table public.trial (n integer); insert into public.trial values (2);');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(
    'The migration 0001_trial.sql has run and was changed since.',
  );
  add('0001_trial.sql', 'create table public.other (n integer);\n');
  await fresh.database.asOwner((query) => sql`delete from gate.migrations`.execute(query));
  await migrate(fresh.database, folder);
  add('0001_trial.sql', 'create table public.other (n integer);\r\n');
  expect(await migrate(fresh.database, folder)).toEqual([]);
});

test('refuses a database that is newer than the files', async () => {
  add('0002_newer.sql', 'select 1;');
  await migrate(fresh.database, folder);
  fs.rmSync(path.join(folder, '0002_newer.sql'));
  await expect(migrate(fresh.database, folder)).rejects.toThrow(
    'The database was migrated by a newer version: it has 0002_newer.sql, which is not among the files.',
  );
});

test('goes on with a database to which a newer release has only added', async () => {
  add('0002_newer.sql', '-- phase: expand\nalter table public.trial add column note text;');
  await migrate(fresh.database, folder);
  fs.rmSync(path.join(folder, '0002_newer.sql'));
  expect(await migrate(fresh.database, folder)).toEqual([]);
  expect(await numbers()).toEqual([1]);
});

// The embedded engine has one connection: nothing holds a lock beside a migration. Migrations never run through a
// pooler.
if (process.env['TEST_DATABASE_URL'] && !process.env['TEST_POOLER_URL'])
  test('lets others pass while it waits for a lock', async () => {
    await migrate(fresh.database, folder);
    add('0002_column.sql', 'alter table public.trial add column note text;');
    const [locked, read] = [new EventEmitter(), new EventEmitter()];
    const isLocked = once(locked, 'locked');
    const holder = fresh.database.asOwner((query) =>
      query.transaction().execute(async (transaction) => {
        await sql`lock table public.trial in access share mode`.execute(transaction);
        const isRead = once(read, 'read');
        locked.emit('locked');
        await isRead;
      }),
    );
    await isLocked;
    const migrated = migrate(fresh.database, folder);
    await waitingForLock();
    expect(await numbers()).toEqual([1]);
    read.emit('read');
    await holder;
    expect(await migrated).toEqual(['0002_column.sql']);
  });

/** Waits until a statement waits for a lock of the table. */
async function waitingForLock(): Promise<void> {
  while ((await waiting()) === 0) await delay(20);
}

const waiting = () =>
  fresh.database.asOwner(async (query) => {
    const { rows } = await sql`select from pg_locks where relation = 'public.trial'::regclass and not granted`.execute(
      query,
    );
    return rows.length;
  });

test('builds an index online, also after its build was ended', async () => {
  add('0002_index.sql', '-- online\ncreate index concurrently if not exists trial_numbers on public.trial (n);');
  add('0003_other.sql', 'insert into public.trial values (2);');
  await migrate(fresh.database, folder);
  expect(await validIndexes()).toEqual(['trial_numbers']);
  await fresh.database.asOwner(async (query) => {
    await sql`delete from gate.migrations where name = '0002_index.sql'`.execute(query);
    await sql`update pg_index set indisvalid = false where indexrelid = 'public.trial_numbers'::regclass`.execute(
      query,
    );
  });
  expect(await validIndexes()).toEqual([]);
  expect(await migrate(fresh.database, folder)).toEqual(['0002_index.sql']);
  expect(await validIndexes()).toEqual(['trial_numbers']);
});

test('an online migration that fails says that it may have changed something', async () => {
  add('0002_index.sql', '-- online\ncreate index concurrently if not exists trial_numbers on public.trial (m);');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(
    'The migration 0002_index.sql failed: column "m" does not exist (42703)',
  );
  add('0002_index.sql', '-- online\ninsert into public.trial values (2);');
  await expect(migrate(fresh.database, folder)).rejects.toThrow(
    'The migration 0002_index.sql failed: Error: an online migration holds only',
  );
  expect(await numbers()).toEqual([1]);
});

const validIndexes = () =>
  fresh.database.asOwner(async (query) => {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
       where indrelid = 'public.trial'::regclass and indisvalid`.execute(query);
    return rows.map(({ name }) => name);
  });

// The embedded engine has one connection: nobody writes beside a migration.
if (process.env['TEST_DATABASE_URL'] && !process.env['TEST_POOLER_URL'])
  test('others write while an index is built online, and processes that wait for it do not stop it', async () => {
    await migrate(fresh.database, folder);
    add('0002_index.sql', '-- online\ncreate index concurrently if not exists trial_numbers on public.trial (n);');
    const [held, done] = [new EventEmitter(), new EventEmitter()];
    const isHeld = once(held, 'held');
    const writer = fresh.database.asOwner((query) =>
      query.transaction().execute(async (transaction) => {
        await sql`insert into public.trial values (2)`.execute(transaction);
        const isDone = once(done, 'done');
        held.emit('held');
        await isDone;
      }),
    );
    await isHeld;
    const runs = Promise.all([migrate(fresh.database, folder), migrate(fresh.database, folder)]);
    while (!(await isBuilding())) await delay(20);
    await fresh.database.asOwner((query) => sql`insert into public.trial values (3)`.execute(query));
    done.emit('done');
    await writer;
    expect((await runs).flat()).toEqual(['0002_index.sql']);
    expect([await validIndexes(), await numbers()]).toEqual([['trial_numbers'], [1, 2, 3]]);
  });

const isBuilding = () =>
  fresh.database.asOwner(async (query) => {
    const { rows } =
      await sql`select from pg_stat_progress_create_index where relid = 'public.trial'::regclass`.execute(query);
    return rows.length > 0;
  });

test('refuses names without a number', () => {
  add('trial.sql', '');
  expect(() => readMigrations(folder)).toThrow('The migration trial.sql is not named like 0042_what_it_does.sql.');
  fs.rmSync(path.join(folder, 'trial.sql'));
  add('0001_again.sql', '');
  expect(() => readMigrations(folder)).toThrow('Two migrations have the number of 0001_trial.sql.');
});

test('processes that start at once run each file once', async () => {
  add('0002_slow.sql', 'select pg_sleep(0.3); insert into public.trial values (2);');
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(fresh.database, folder)));
  expect(runs.flat()).toEqual(['0001_trial.sql', '0002_slow.sql']);
  expect(await numbers()).toEqual([1, 2]);
});

test('lists the statements for an administrator when the user lacks the rights', async () => {
  const limited = `limited_${Date.now()}`;
  await fresh.database.asOwner((query) =>
    sql.raw(`create role ${limited}; grant ${limited} to current_user`).execute(query),
  );
  const database: Database = {
    ...fresh.database,
    asOwner: (work) =>
      fresh.database.asOwner(async (query) => {
        await sql.raw(`set role ${limited}`).execute(query);
        return work(query);
      }),
  };
  try {
    await expect(migrate(database, folder)).rejects.toThrow(
      'The user of DATABASE_URL may not create the roles of the requests. Run once as an administrator: ' +
        `create role screenplay_app nologin nosuperuser nobypassrls nocreatedb nocreaterole; grant screenplay_app to ${limited}; ` +
        `create role screenplay_search nologin nosuperuser nobypassrls nocreatedb nocreaterole; grant screenplay_search to ${limited};`,
    );
  } finally {
    await fresh.database.asOwner((query) => sql.raw(`drop role ${limited}`).execute(query));
  }
});

test('runs the migrations of a console of its own after the others, under names of their own', async () => {
  const own = temporaryFolder();
  fs.writeFileSync(path.join(own, '0001_trial.sql'), 'insert into public.trial values (2);');
  expect(await migrate(fresh.database, folder, own)).toEqual(['0001_trial.sql', 'own/0001_trial.sql']);
  add('0002_later.sql', 'insert into public.trial values (3);');
  expect(await migrate(fresh.database, folder, own)).toEqual(['0002_later.sql']);
  expect(await numbers()).toEqual([1, 2, 3]);
  await expect(migrate(fresh.database, folder, null)).rejects.toThrow('it has own/0001_trial.sql');
  fs.rmSync(own, { recursive: true });
  await expect(migrate(fresh.database, folder, own)).rejects.toThrow('it has own/0001_trial.sql');
});
