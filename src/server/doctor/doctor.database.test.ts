import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../data/engine/open-database.ts';
import type { Database } from '../data/engine/database.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../data/testing/databases.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import type { Finding } from './finding.ts';

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 7);
  // The embedded database has one owner at a time, and the doctor opens it itself.
  await fresh.database.close();
});

afterAll(() => fresh.drop());

/** Changes the database between two examinations. */
async function change(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(fresh.options);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const none = { databaseUrl: null, databaseDirectUrl: null, databaseReplicaUrls: [], dataDirectory: '/nowhere' };

function place(): Parameters<typeof checkDatabase>[0] {
  const { options } = fresh;
  return 'databaseUrl' in options
    ? { ...none, databaseUrl: options.databaseUrl, databaseDirectUrl: options.directUrl ?? null }
    : { ...none, dataDirectory: options.dataDirectory };
}

const examined = async (): Promise<string[]> => (await checkDatabase(place())).map(lineOf);
const lineOf = ({ check, level, text }: Finding): string => `${level} ${check} ${text}`;
const run = (text: string) => change((database) => database.asOwner((query) => sql.raw(text).execute(query)));

describe('the database', () => {
  test('that is sound is ok, and a superuser of a server a warning', async () => {
    const lines = await examined();
    expect(lines).toEqual([
      expect.stringMatching(/^ok database PostgreSQL \d+/),
      ...(place().databaseUrl === null ? [] : [expect.stringMatching(/^warning database The user of DATABASE_URL/)]),
      'ok database Row security is on for every table of tenants.',
      'ok clock This machine and the database have the same time.',
      'ok migrations Every migration has run.',
      'ok jobs No job fails, and none is late.',
    ]);
  });

  test('with a table without row security is an error that names it', async () => {
    await run('alter table public.parties no force row level security');
    expect(await examined()).toContain('error database Row security is off for parties: tenants can see each other.');
    await run('alter table public.parties force row level security');
  });

  test('with failing and late jobs has warnings that name their kinds', async () => {
    await run(`
      insert into gate.jobs (kind, state, due_date, max_attempts, finished_date) values ('test.lost', 'failed', now(), 5, now());
      insert into gate.jobs (kind, state, due_date, max_attempts, attempt, problem) values ('test.again', 'queued', now() + interval '1 hour', 5, 2, 'no');
      insert into gate.jobs (kind, state, due_date, max_attempts) values ('test.late', 'queued', now() - interval '1 hour', 5);`);
    expect((await examined()).filter((line) => line.includes(' jobs '))).toEqual([
      'warning jobs Failed for good within a day: test.lost (1).',
      'warning jobs Tried again after a failure: test.again.',
      expect.stringMatching(/^warning jobs A job has been due for 36\d\d s\.$/),
    ]);
    await run("delete from gate.jobs where kind like 'test.%'");
  });

  test('of another version says which migrations are missing, or that it is newer', async () => {
    await run('delete from gate.migrations where name = (select max(name) from gate.migrations)');
    expect(await examined()).toContainEqual(expect.stringMatching(/^warning migrations 1 have not run, from \d{4}_/));
    await run("insert into gate.migrations (name, sha256) values ('9999_of_tomorrow.sql', '')");
    expect(await examined()).toContainEqual(expect.stringMatching(/^error migrations .*9999_of_tomorrow\.sql/));
  });

  test('whose clock differs is a warning, and by minutes an error', async () => {
    await change((database) =>
      database.asOwner(async (query) => {
        const at = async (seconds: number) => lineOf(await checkClock(query, () => Date.now() + seconds * 1000));
        expect(await at(30)).toBe("warning clock The clock of this machine is 30 s ahead of the database's.");
        expect(await at(-300)).toBe("error clock The clock of this machine is 300 s behind the database's.");
      }),
    );
  });
});
