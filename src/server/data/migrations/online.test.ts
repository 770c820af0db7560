import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from './migrate.ts';
import { isOnline, onlineStatements, tablesWithoutWrites } from './online.ts';

/** The first migration that builds indexes of existing tables online. */
const FIRST = '0760';

test('the statements of an online migration, with the indexes that they build', () => {
  const text = `-- phase: expand
-- online
create index concurrently if not exists orders_of_note on public.orders
  (tenant_id, note); -- For the search; not for the list.
drop index concurrently if exists public.orders_old;`;
  expect(isOnline(text)).toBe(true);
  expect(onlineStatements(text)).toEqual([
    {
      text: 'create index concurrently if not exists orders_of_note on public.orders (tenant_id, note)',
      builds: { index: 'orders_of_note', table: 'public.orders' },
    },
    { text: 'drop index concurrently if exists public.orders_old' },
  ]);
});

test.each([
  'create index concurrently orders_of_note on public.orders (note)',
  'create index if not exists orders_of_note on public.orders (note)',
  'create index concurrently if not exists orders_of_note on orders (note)',
  'drop index concurrently public.orders_old',
  'update public.orders set note = null',
])('%s cannot be run twice, or in no transaction', (statement) => {
  expect(() => onlineStatements(statement)).toThrow('an online migration holds only');
});

test('an index of a table that was there keeps others from writing, unless it is built online', () => {
  expect(
    tablesWithoutWrites('create unique index a on public.orders (note);\ncreate index b on public.Sites (x)'),
  ).toEqual(['public.orders', 'public.sites']);
  expect(tablesWithoutWrites('create table public.notes (n text); create index a on public.notes (n);')).toEqual([]);
  expect(tablesWithoutWrites('create index concurrently if not exists a on public.orders (note);')).toEqual([]);
});

test('migrations keep nobody from writing a table that was there', () => {
  const blocking = readMigrations(migrationsFolder)
    .filter(({ name }) => name >= FIRST)
    .flatMap(({ name, text }) => tablesWithoutWrites(text).map((table) => `${name}: ${table}`));
  expect(blocking).toEqual([]);
  for (const { text } of readMigrations(migrationsFolder).filter((migration) => isOnline(migration.text)))
    expect(() => onlineStatements(text)).not.toThrow();
});
