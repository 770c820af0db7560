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

/** Returns the tables whose rows the database deletes with a row of a table, however far away. */
async function goneWith(parents: readonly string[]): Promise<string[]> {
  const { rows } = await fresh.database.asOwner((query) =>
    sql<{ child: string }>`
      with recursive cascade as (
        select k.conrelid as child from pg_constraint k
          join pg_class p on p.oid = k.confrelid
          join pg_namespace n on n.oid = p.relnamespace and n.nspname in ('public', 'gate')
         where k.contype = 'f' and k.confdeltype = 'c' and p.relname = any(${parents}::text[])
        union
        select k.conrelid from cascade join pg_constraint k on k.confrelid = cascade.child
         where k.contype = 'f' and k.confdeltype = 'c')
      select distinct c.relname::text as child from cascade join pg_class c on c.oid = cascade.child
       where not c.relispartition order by child`.execute(query),
  );
  return rows.map(({ child }) => child);
}

/** Tables of nobody whose rows are parts of a row of a person, and go with it. */
const PARTS_OF_A_PERSON: readonly string[] = ['exam_attempt_questions', 'invitation_roles', 'session_secrets'];

test('no row that stays, or is kept by law, goes with a row that the erasure of a person deletes', async () => {
  const gone = await goneWith(deleted);
  const persons = new Map(tables.map(({ name, person }) => [name, person]));
  const staying = gone.filter((child) => !deleted.includes(child));
  const kept = staying.filter((child) => (persons.get(child)?.foundBy.length ?? 0) > 0);
  expect(kept).toEqual([]);
  // A table of nobody may hold money, or what the law keeps: each one is decided here.
  expect(staying).toEqual(PARTS_OF_A_PERSON);
  expect(gone).toContain('responsibility_matrices');
});

test('a cascade over two tables is seen', async () => {
  // The parts of an archive go with its request, which goes with its contact.
  expect(await goneWith(['contacts'])).toContain('person_export_parts');
});

test('a text that replaces the values of a unique column has the key of the row', async () => {
  const { rows } = await fresh.database.asOwner((query) =>
    sql<{ table: string; definition: string }>`
      select c.relname::text as "table", concat(pg_get_indexdef(i.indexrelid), (
               select string_agg(pg_get_expr(d.adbin, d.adrelid), ' ') from pg_attribute a
                 join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                where a.attrelid = i.indrelid and a.attgenerated <> '' and a.attnum = any(i.indkey))) as definition
        from pg_index i
        join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'gate') and i.indisunique and not i.indisprimary`.execute(query),
  );
  const wrong = tables.flatMap(({ name, person }) =>
    Object.entries(person?.columns ?? {})
      .filter(([, { text }]) => text !== undefined && !text.includes('{key}'))
      .map(([column]) => columnOf(column))
      .filter((column) =>
        rows.some(({ table, definition }) => table === name && new RegExp(`\\b${column}\\b`).test(definition)),
      )
      .map((column) => `${name}.${column}`),
  );
  expect(wrong).toEqual([]);
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
