import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../../data/testing/databases.ts';
import { raiseSequences } from './raise-sequences.ts';
import { readTenantTables } from './tenant-tables.ts';

const SEQUENCE = "pg_get_serial_sequence('public.parties', 'party_id')::regclass";

let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
});

afterAll(() => fresh.drop());

/** Adds a row with a number as an import does, raises the sequences, and returns the last number of the sequence. */
async function lastAfter(partyId: number, searchPath = 'public'): Promise<number> {
  return fresh.database.asOwner(async (query) => {
    const tables = new Map((await readTenantTables(query, loadCatalogue().entities)).map((table) => [table.id, table]));
    await sql`insert into public.parties (tenant_id, party_id, party_name) overriding system value
      values (1, ${partyId}, 'Imported')`.execute(query);
    await sql.raw(`set search_path to ${searchPath}`).execute(query);
    await raiseSequences(query, tables, 1);
    await sql`reset search_path`.execute(query);
    const { rows } = await sql
      .raw<{ last: number }>(`select pg_sequence_last_value(${SEQUENCE})::integer as last`)
      .execute(query);
    return rows[0]?.last ?? 0;
  });
}

test('a sequence is raised to the largest number, and stays above it', async () => {
  expect(await lastAfter(40)).toBe(40);
  expect(await lastAfter(7)).toBe(40);
});

test('a sequence that others draw from meanwhile is not moved back', async () => {
  // Draws 100 numbers after the last one was read, as another transaction can.
  await fresh.database.asOwner((query) =>
    sql
      .raw(`
        create schema beside;
        create function beside.pg_sequence_last_value(number_of regclass) returns bigint language plpgsql as $$
        declare last bigint := pg_catalog.pg_sequence_last_value(number_of);
        begin
          if number_of = ${SEQUENCE} then perform nextval(number_of) from generate_series(1, 100); end if;
          return last;
        end $$`)
      .execute(query),
  );
  expect(await lastAfter(60, 'beside, pg_catalog, public')).toBeGreaterThanOrEqual(140);
});
