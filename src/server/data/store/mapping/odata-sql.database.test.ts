import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matches } from '../../../../../renderer/language/query/odata/matches.ts';
import {
  arbitraryFilter,
  arbitraryRecord,
  SAMPLE_FIELDS,
} from '../../../../../renderer/language/query/odata/testing/arbitrary-filter.ts';
import { numberOfRuns } from '../../../../../tools/testing/number-of-runs.ts';
import { readPath } from '../../../../../renderer/language/paths/read-path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FilterNode } from '../../../../../renderer/language/types/odata.ts';
import type { Tables } from '../../engine/database.ts';
import type { FilteredFields } from './odata-sql.ts';
import { filterSql, searchSql } from './odata-sql.ts';
import { columnOf } from '../../tables/names.ts';
import { freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';

const filters = numberOfRuns(20_000, 100_000);
const filtersPerQuery = 250;
const records = 50;
const seed = 20_261_120;

const columns = Object.entries(SAMPLE_FIELDS.fields).map(([path, type]) => ({
  path,
  type,
  column: columnOf(path.replace('.', '_')),
}));
const fields: FilteredFields = new Map(
  columns.map(({ path, type, column }) => [path, { value: sql.ref(column), type }]),
);
const sqlTypes = {
  text: 'text collate "und-x-icu"',
  number: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz(3)',
  date: 'date',
};

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

async function fillTable(query: Kysely<Tables>, rows: readonly JsonObject[]): Promise<void> {
  await sql
    .raw(
      `create temporary table samples (n integer, ${columns.map(({ column, type }) => `${column} ${sqlTypes[type]}`).join(', ')})`,
    )
    .execute(query);
  for (const [n, row] of rows.entries()) {
    await sql`insert into samples values (${sql.join([n, ...columns.map(({ path }) => readPath(row, path) ?? null)])})`.execute(
      query,
    );
  }
}

async function matchedRows(query: Kysely<Tables>, nodes: readonly FilterNode[]): Promise<number[][]> {
  const each = nodes.map(
    (node, index) =>
      sql`select ${sql.lit(index)} as filter, coalesce(array_agg(n order by n), '{}') as rows from samples where ${filterSql(node, fields)}`,
  );
  const answer = await sql<{ filter: number; rows: number[] }>`${sql.join(each, sql` union all `)}`.execute(query);
  return answer.rows.toSorted((a, b) => a.filter - b.filter).map((row) => row.rows);
}

test(`${filters} generated filters match the same rows as the model`, async () => {
  const rows = fc.sample(arbitraryRecord(SAMPLE_FIELDS), { numRuns: records, seed });
  const nodes = fc.sample(arbitraryFilter(SAMPLE_FIELDS), { numRuns: filters, seed });
  let chosen = 0;
  await fresh.database.asOwner(async (query) => {
    await fillTable(query, rows);
    for (let start = 0; start < nodes.length; start += filtersPerQuery) {
      const batch = nodes.slice(start, start + filtersPerQuery);
      const found = await matchedRows(query, batch);
      batch.forEach((node, index) => {
        const expected = rows.flatMap((row, n) => (matches(node, row) ? [n] : []));
        chosen += expected.length;
        if (JSON.stringify(found[index]) !== JSON.stringify(expected))
          expect({ node, rows: found[index] }).toEqual({ node, rows: expected });
      });
    }
  });
  // Filters that match nothing or everything would prove little.
  expect(chosen / (filters * records)).toBeGreaterThan(0.1);
  expect(chosen / (filters * records)).toBeLessThan(0.9);
}, 240_000);

test('a search finds every word in any field, ignores case, and escapes wildcards', async () => {
  const texts = [
    ['Élan vital', '100% wool'],
    ['élan', 'a_b'],
    ['ΣΊΣΥΦΟΣ', 'back\\slash'],
    [null, 'vital'],
  ];
  const search = async (words: string): Promise<number[]> => {
    const values = texts.map(([a, b], n) => sql`(${n}::integer, ${a}::text, ${b}::text)`);
    const answer = await fresh.database.asOwner((query) =>
      sql<{ n: number }>`
      select n from (values ${sql.join(values)}) samples (n, a, b) where ${searchSql(words, [sql.ref('a'), sql.ref('b')])} order by n`.execute(
        query,
      ),
    );
    return answer.rows.map((row) => row.n);
  };
  expect(await search('éLAN')).toEqual([0, 1]);
  expect(await search('vital wool')).toEqual([0]);
  expect(await search('vital')).toEqual([0, 3]);
  expect(await search('%')).toEqual([0]);
  expect(await search('_')).toEqual([1]);
  expect(await search('\\')).toEqual([2]);
  expect(await search('σίσυφος')).toEqual([2]);
  expect(await search("' or true --")).toEqual([]);
});

test('an unknown field is refused before SQL is built', () => {
  expect(() => filterSql({ kind: 'compare', operator: 'eq', field: 'tenant_id', value: 1 }, fields)).toThrow(
    'There is no field tenant_id to filter by.',
  );
});
