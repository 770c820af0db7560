import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { freshDatabase } from '../testing/databases.ts';
import type { TestDatabase } from '../testing/databases.ts';
import { columnOf } from './names.ts';
import { personalTables } from './personal-data.ts';

const tables = personalTables(loadCatalogue());
const deleted = tables.filter(({ person }) => person?.rows === 'delete').map(({ name }) => name);
let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

test('no row that stays refers to a row that the erasure of a person deletes', async () => {
  const held = await fresh.database.asOwner((query) =>
    sql<{ child: string; parent: string }>`
      select distinct c.relname::text as child, p.relname::text as parent
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'gate')
      where k.contype = 'f' and k.confdeltype = 'a' and p.relname = any(${deleted}::text[])
        and not c.relname = any(${deleted}::text[])`.execute(query),
  );
  expect(held.rows).toEqual([]);
});

test('a column that is blanked to null may be null in the database', async () => {
  const columns = await fresh.database.asOwner((query) =>
    sql<{ place: string; isNullable: boolean }>`
      select concat(c.relname, '.', a.attname) as place, not a.attnotnull as "isNullable" from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'gate') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
      query,
    ),
  );
  const nullable = new Map(columns.rows.map(({ place, isNullable }) => [place, isNullable]));
  const wrong = tables.flatMap(({ name, person }) => {
    const searched = person?.foundBy.filter(({ kind }) => kind === 'text').map(({ column }) => column) ?? [];
    return Object.entries(person?.columns ?? {})
      .filter(([column, { action, text }]) => {
        const isReplaced = action === 'blank' || action === 'keep';
        return isReplaced && text === undefined && !searched.includes(column);
      })
      .map(([column]) => `${name}.${columnOf(column)}`)
      .filter((place) => nullable.get(place) !== true);
  });
  expect(wrong).toEqual([]);
});
