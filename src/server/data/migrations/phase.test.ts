import { expect, test } from 'vitest';
import { readMigrations, migrationsFolder } from './migrate.ts';
import { phaseOf, saysPhase, takesAway } from './phase.ts';

/** The first migration that says its phase. */
const FIRST = '0700';

const later = readMigrations(migrationsFolder).filter(({ name }) => name >= FIRST);

test('a migration that says nothing may take something away', () => {
  expect(phaseOf('create table a (b integer);')).toBe('contract');
  expect(phaseOf('-- Adds a table.\n-- phase: expand\ncreate table a (b integer);')).toBe('expand');
  expect(phaseOf('-- the phase: expand\n')).toBe('contract');
});

test.each([
  'alter table public.orders drop column note',
  'drop table public.notes',
  'drop view public.sales',
  'alter table public.orders rename column note to remark',
  'alter table public.orders alter column note type integer',
  'alter table public.orders alter note set data type integer',
  'alter table public.orders alter column note set not null',
  'alter table public.orders alter column note drop default',
  'alter table public.orders add constraint short check (length(note) < 5)',
  'alter table public.orders add unique (tenant_id, note)',
  'alter table public.orders add column note text not null',
  'revoke select on public.orders from screenplay_app',
  'revoke select on public.orders from public, screenplay_app',
  'alter table public.orders drop note',
  'alter table public.orders add note text not null',
  'alter table public.orders add column share numeric(10, 2) not null',
  'alter table public.orders add primary key (order_id)',
  'alter type public.mood rename value $$a$$ to $$b$$',
  'create unique index orders_of_note on public.orders (note)',
  'drop policy tenant_rows on public.orders',
  'drop materialized view public.totals',
  'delete from public.orders',
  'do $$ begin delete from public.orders; end $$',
  'create function public.f() returns void language sql as $$ select 1 $$; delete from public.orders',
  'create function public.f() returns void language sql as $a$ select 1 $a$; truncate public.orders',
])('%s takes something away', (statement) => {
  expect(takesAway(`${statement};`)).toHaveLength(1);
});

test.each([
  'create table public.notes (note_id integer not null, note text not null check (note <> $$$$))',
  'alter table public.orders add column note text',
  'create table public.notes (note text); create unique index notes_once on public.notes (note)',
  "alter table public.orders add column note text not null default ''",
  'create index orders_of_note on public.orders (note); drop index public.orders_old',
  'create or replace function public.f() returns integer language sql as $$ select 1 $$',
  'create function public.f(a text) returns void language sql as $$ delete from public.orders $$',
  'create or replace procedure public.f() language plpgsql as $a$ begin truncate public.orders; commit; end $a$',
  'revoke execute on function public.f from public',
  'alter index public.orders_by_date rename to orders_newest',
  '-- drop table public.notes',
])('%s only adds', (statement) => {
  expect(takesAway(`${statement};`)).toEqual([]);
});

test.each(later)('$name says its phase, and takes nothing away when that is expand', ({ text }) => {
  expect(saysPhase(text), 'a line `-- phase: expand` or `-- phase: contract`').toBe(true);
  if (phaseOf(text) === 'expand') expect(takesAway(text)).toEqual([]);
});
