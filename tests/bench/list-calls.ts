import autocannon from 'autocannon';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../src/server/data/engine/database.ts';
import { ApiClient } from '../support/api-client.ts';
import { clerk, owner, viewer } from '../support/demo-people.ts';
import { sizeOr } from './figures/repetitions.ts';

/** Calls of one list, and the bare query for the same page: shared by benches that compare both. */

export const ROWS = sizeOr(100_000, 1000);
export const SECONDS = sizeOr(15, 1);
export const PATH =
  '/catalog-management/management/categories/getCategories?$top=10&$skip=0&$orderby=createdDate%20desc';

export interface Figure {
  perSecond: number;
  p97_5: number;
}

export function line({ perSecond, p97_5 }: Figure): string {
  return `${perSecond.toFixed(0).padStart(6)}/s   p97.5 ${p97_5.toFixed(1).padStart(7)} ms`;
}

/** The rows of one INSERT. More would exceed the time limit of a statement. */
const BATCH = Math.min(ROWS, 10_000);

/**
 * Inserts the same rows twice: into the real table, and into a copy with the same columns and indexes but without row
 * security, for the bare query.
 */
export async function fill(database: Database): Promise<void> {
  for (let first = 1; first <= ROWS; first += BATCH) {
    await database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      await batchInto('categories', first).execute(transaction.query);
    });
  }
  await database.asOwner(async (query) => {
    // A table without row security in the schema of the tables would stop the next start.
    await sql`create schema bench`.execute(query);
    await sql`create table bench.categories (like public.categories including all)`.execute(query);
    for (let first = 1; first <= ROWS; first += BATCH) await batchInto('bench.categories', first).execute(query);
    for (const table of ['categories', 'bench.categories'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(query);
  });
}

function batchInto(table: string, first: number): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (tenant_id, title, short_title, created_date)
    select 1, 'Bench ' || n, 'Bench', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(${sql.lit(first)}, ${sql.lit(first + BATCH - 1)}) n`;
}

export async function bareQuery(database: Database, callers: number, hasCount: boolean): Promise<Figure> {
  const count = sql`(select count(*) from bench.categories where tenant_id = 1 and deleted_at is null)`;
  const times: number[] = [];
  const endsAt = performance.now() + SECONDS * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await database.asOwner((query) =>
        sql`select page.*, ${hasCount ? count : sql`null`} as count from (
          select * from bench.categories where tenant_id = 1 and deleted_at is null order by created_date desc, category_id desc limit 10) page`.execute(
          query,
        ),
      );
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p97_5: sorted[Math.floor(sorted.length * 0.975)] ?? Number.NaN };
}

/** Signs in seven sessions: each may have eight calls in flight, which is enough for fifty connections. */
export async function sessions(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  for (const person of [owner, owner, owner, clerk, clerk, clerk, viewer]) {
    const client = new ApiClient(origin);
    await client.signIn(person);
    cookies.push(client.cookieHeader);
  }
  return cookies;
}

export async function overHttp(url: string, cookies: string[], connections: number): Promise<Figure> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    setupClient: (client) => client.setHeaders({ cookie: cookies[clients++ % cookies.length] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors: the figure would be of those.`);
  return { perSecond: result.requests.average, p97_5: result.latency.p97_5 };
}
