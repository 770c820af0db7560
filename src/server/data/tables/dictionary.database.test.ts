import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables as described } from '../../domain/generated/tables.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';
import { compareTable } from './compare-tables.ts';
import { dictionaryShapes } from './dictionary-shapes.ts';
import { columnOf } from './names.ts';
import { readTables } from './read-tables.ts';

const dictionary = loadCatalogue();
const internal = Object.values(dictionary.tables);
let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

async function owner<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await fresh.database.asOwner((kysely) => query.execute(kysely))).rows;
}

/** The schemas of the database, which every query names `n`. */
const OURS = sql`n.nspname in ('public', 'gate')`;

test('the dictionary describes every table and view of the database, and nothing else', async () => {
  const found = await owner(sql<{ name: string }>`
    select concat(n.nspname, '.', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
  expect(
    Object.values(described)
      .map(({ name }): string => name)
      .toSorted(),
  ).toEqual(found.map(({ name }) => name).toSorted());
});

test('every table has the described columns, of the described types, and no other', async () => {
  const existing = await fresh.database.asOwner(readTables);
  const differences = dictionaryShapes(dictionary).map((shape) => compareTable(shape, existing.get(shape.name)));
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
});

test('the columns of the generated tables are those of the database, in its order', async () => {
  const columns = await owner(sql<{ table: string; names: string[]; derived: string[] }>`
    select concat(n.nspname, '.', c.relname) as table, array_agg(a.attname::text order by a.attnum) as names,
      array_agg(a.attname::text) filter (where a.attgenerated <> '') as derived
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped group by 1`);
  const names = new Map(columns.map(({ table, names: all, derived }) => [table, { all, derived }]));
  for (const { name, columns: all } of Object.values(described)) {
    const written = Object.keys(all).map(columnOf);
    // The scope of a tenant's table, and what the database derives for its searches, are no part of a row.
    const { all: existing = [], derived } = names.get(name) ?? {};
    const left = ['tenant_id', ...(derived ?? [])];
    const stored = existing.filter((one) => written.includes(one) || !left.includes(one));
    expect([name, written.toSorted()]).toEqual([name, stored.toSorted()]);
  }
});

describe('an internal table', () => {
  test('has the described key', async () => {
    const keys = await owner(sql<{ table: string; columns: string[] }>`
      select c.relname::text as table, array(select a.attname::text from unnest(k.conkey) with ordinality as x (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = x.number order by x.place) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and k.contype = 'p'`);
    const found = new Map(keys.map(({ table, columns }) => [table, columns]));
    for (const { table, class: tableClass, key } of internal) {
      const columns = key?.map(columnOf);
      expect([table, found.get(table)]).toEqual([
        table,
        tableClass === 'tenant' && columns ? ['tenant_id', ...columns] : columns,
      ]);
    }
  });

  test('has the described defaults', async () => {
    const columns = await owner(sql<{ place: string; identity: boolean; value: string | null }>`
      select concat(c.relname, '.', a.attname) as place, a.attidentity <> '' as identity, pg_get_expr(d.adbin, d.adrelid) as value
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
    const found = new Map(columns.map((column) => [column.place, column]));
    for (const { table, columns: all } of internal)
      for (const [name, column] of Object.entries(all)) {
        const place = `${table}.${columnOf(name)}`;
        const { identity, value } = found.get(place) ?? {};
        expect({ place, generated: identity, default: value?.replaceAll('::text', '') ?? null }).toEqual({
          place,
          generated: column.generated === true,
          default: column.default ?? null,
        });
      }
  });

  test('refers to the described tables by each foreign key of one column', async () => {
    const keys = await owner(sql<{ place: string; target: string }>`
      select concat(c.relname, '.', last.attname) as place, t.relname::text as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid
      join pg_attribute last on last.attrelid = c.oid and last.attnum = k.conkey[array_length(k.conkey, 1)]
      join pg_attribute first on first.attrelid = c.oid and first.attnum = k.conkey[1]
      where ${OURS} and k.contype = 'f' and (array_length(k.conkey, 1) = 1 or (array_length(k.conkey, 1) = 2 and first.attname = 'tenant_id'))
        and c.relname = any(${internal.map(({ table }) => table)}::text[])`);
    const written = internal.flatMap(({ table, class: tableClass, columns }) => [
      ...(tableClass === 'tenant' ? [`${table}.tenant_id tenants`] : []),
      ...Object.entries(columns).flatMap(([name, { references }]) =>
        references === undefined ? [] : [`${table}.${columnOf(name)} ${references}`],
      ),
    ]);
    expect(keys.map(({ place, target }) => `${place} ${target}`).toSorted()).toEqual(written.toSorted());
  });

  test('checks the described values and lengths, and no others of one column', async () => {
    const checks = await owner(sql<{ table: string; text: string }>`
      select c.relname::text as table, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and k.contype = 'c'`);
    for (const { table, columns } of internal) {
      const own = checks.filter((check) => check.table === table).map(({ text }) => text);
      for (const [name, { values, maxLength }] of Object.entries(columns)) {
        const column = columnOf(name);
        const listed = own.flatMap(
          (text) => new RegExp(`\\(${column} = ANY \\(ARRAY\\[(.*?)\\]`).exec(text)?.[1] ?? [],
        );
        const lengths = own.flatMap((text) => new RegExp(`char_length\\(${column}\\) <= (\\d+)`).exec(text)?.[1] ?? []);
        // A list of values that the database does not check is what the code writes.
        for (const list of listed)
          expect([table, column, [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value).toSorted()]).toEqual([
            table,
            column,
            values?.toSorted(),
          ]);
        expect([table, column, lengths.map(Number)]).toEqual([
          table,
          column,
          maxLength === undefined ? [] : [maxLength],
        ]);
      }
    }
  });
});
