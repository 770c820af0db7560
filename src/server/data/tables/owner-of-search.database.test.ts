import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../engine/database.ts';
import type { TestDatabase } from '../testing/databases.ts';
import { freshDatabase } from '../testing/databases.ts';

/** What a searchable table shows to its owner, who has no special rights and is a member of the role that searches. */

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

const OWNER = `owner_${process.pid}`;

/** Runs `work` with a searchable table of that owner, with a row of tenant 1 and one of tenant 2; all is rolled back. */
async function withTable(work: (query: Kysely<Tables>) => Promise<void>): Promise<void> {
  const done = new Error('rolled back');
  const run = fresh.database.asOwner((query) =>
    query.transaction().execute(async (transaction) => {
      await sql
        .raw(
          `create role ${OWNER} nologin; grant screenplay_search to ${OWNER};
          create table public.trials (tenant_id integer, trial_id integer, title text, primary key (tenant_id, trial_id),
            searched_text text collate "und-x-icu" not null generated always as (lower(title collate "und-x-icu")) stored);
          insert into public.trials values (1, 1, 'Steel of one'), (2, 1, 'Steel of two');
          alter table public.trials owner to ${OWNER};
          call gate.make_tenant_table('public.trials');
          call gate.make_searchable('public.trials', 'trial_id');
          create table public.trial_parts (tenant_id integer, trial_id integer, part text, part_id bigint, title text,
            primary key (tenant_id, trial_id, part, part_id),
            searched_text text collate "und-x-icu" not null generated always as (lower(title collate "und-x-icu")) stored);
          insert into public.trial_parts values (1, 1, 'a', 1, 'Steel'), (1, 1, 'b', 2, 'Steel'), (1, 2, 'a', 3, 'Steel'),
            (2, 1, 'a', 4, 'Steel');
          call gate.make_tenant_table('public.trial_parts');
          call gate.make_searchable('public.trial_parts', 'part_id', array['trial_id', 'part'])`,
        )
        .execute(transaction);
      await work(transaction);
      throw done;
    }),
  );
  await expect(run).rejects.toBe(done);
}

const titles = async (query: Kysely<Tables>, tenant: string): Promise<unknown[]> => {
  await sql.raw(`set local app.tenant = '${tenant}'; set local role ${OWNER}`).execute(query);
  const { rows } = await sql<{ title: string }>`select title from public.trials`.execute(query);
  await sql`reset role`.execute(query);
  return rows.map(({ title }) => title);
};

test('the owner sees the rows of its tenant alone, and none without a tenant', () =>
  withTable(async (query) => {
    expect(await titles(query, '1')).toEqual(['Steel of one']);
    expect(await titles(query, '2')).toEqual(['Steel of two']);
    expect(await titles(query, '3')).toEqual([]);
    expect(await titles(query, '')).toEqual([]);
  }));

test('the owner writes no row of another tenant', () =>
  withTable(async (query) => {
    await sql.raw(`set local app.tenant = '1'; set local role ${OWNER}`).execute(query);
    const changed = await sql`update public.trials set title = 'mine'`.execute(query);
    expect(changed.numAffectedRows).toBe(1n);
    await sql`savepoint before`.execute(query);
    const insert = sql`insert into public.trials (tenant_id, trial_id, title) values (2, 2, 'x')`.execute(query);
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    await sql`rollback to before`.execute(query);
    await sql`reset role`.execute(query);
  }));

test('the search finds the rows of its tenant', () =>
  withTable(async (query) => {
    for (const tenant of ['1', '2', '3']) {
      await sql.raw(`set local app.tenant = '${tenant}'; set local role screenplay_app`).execute(query);
      const { rows } = await sql`select key from gate.search_trials('{%steel%}', 10) key`.execute(query);
      await sql`reset role`.execute(query);
      expect(rows).toHaveLength(tenant === '3' ? 0 : 1);
    }
  }));

test('the search of a table whose key has several fields finds the rows of one parent', () =>
  withTable(async (query) => {
    const found = async (tenant: string, trial: number, part: string): Promise<number[]> => {
      await sql.raw(`set local app.tenant = '${tenant}'; set local role screenplay_app`).execute(query);
      const { rows } = await sql<{ key: unknown }>`
        select key from gate.search_trial_parts('{%steel%}', 10, ${trial}::integer, ${part}::text) key`.execute(query);
      await sql`reset role`.execute(query);
      return rows.map(({ key }) => Number(key));
    };
    expect(await found('1', 1, 'a')).toEqual([1]);
    expect(await found('1', 1, 'b')).toEqual([2]);
    expect(await found('1', 2, 'a')).toEqual([3]);
    expect(await found('1', 2, 'b')).toEqual([]);
    expect(await found('2', 1, 'a')).toEqual([4]);
  }));
