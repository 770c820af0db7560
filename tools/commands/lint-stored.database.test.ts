import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/data/engine/database.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import {
  addTenant,
  freshDatabase,
  serverEnvironment,
  type TestDatabase,
} from '../../src/server/data/testing/databases.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { findingLine } from '../lint/format.ts';
import { lintStored } from './lint-stored.ts';

let fresh: TestDatabase;

/** Two tables and a form of each: visits have a required shop, and refer to guests. */
const MADE = `
  insert into public.schema_tables (tenant_id, schema_table_id, table_name) overriding system value
  values (7, 1, 'Guests'), (7, 2, 'Visits');
  insert into public.schema_columns
    (tenant_id, schema_column_id, schema_table_id, order_no, column_name, column_type, is_required, referenced_table_id)
    overriding system value
  values (7, 11, 1, 1, 'Full Name', 'text', true, null), (7, 21, 2, 1, 'Shop', 'text', true, null),
         (7, 22, 2, 2, 'Contact', 'email', false, null), (7, 23, 2, 3, 'Persons', 'number', false, null),
         (7, 24, 2, 4, 'Remarks', 'multilinetext', false, null), (7, 25, 2, 5, 'Guest', 'reference', false, 1);
  insert into public.forms (tenant_id, form_id, form_type, form_title, schema_table_id) overriding system value
  values (7, 5, 'master-form', 'Visit', 2);
  insert into public.form_sections (tenant_id, form_section_id, form_id, order_no, section_title) overriding system value
  values (7, 51, 5, 1, 'Who');
  insert into public.form_section_rows (tenant_id, form_section_row_id, form_section_id, order_no) overriding system value
  values (7, 61, 51, 1), (7, 62, 51, 2);
  insert into public.form_section_row_elements
    (tenant_id, form_section_row_element_id, form_section_row_id, order_no, schema_table_id, schema_column_id, label)
    overriding system value
  values (7, 71, 61, 1, 2, 21, 'Which shop?'), (7, 72, 61, 2, 2, 22, 'Mail'), (7, 73, 62, 1, 2, 25, 'Guest')`;

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 7);
  await run(fresh.database, "update gate.tenants set title = 'Acme' where tenant_id = 7");
  await asTenant(fresh.database, MADE);
  // The embedded database has one owner at a time, and the command opens it itself.
  await fresh.database.close();
});
afterAll(() => fresh.drop());

async function run(database: Database, text: string): Promise<void> {
  await database.asOwner((query) => sql.raw(text).execute(query));
}

async function asTenant(database: Database, text: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.asTenant(7);
    for (const statement of text.split(';')) await sql.raw(statement).execute(transaction.query);
  });
}

async function change(text: string): Promise<void> {
  const database = await openDatabase(fresh.options);
  try {
    await asTenant(database, text);
  } finally {
    await database.close();
  }
}

async function found(): Promise<string[]> {
  const { options } = fresh;
  const environment = 'databaseUrl' in options ? serverEnvironment(options) : { DATA_DIR: options.dataDirectory };
  const { findings, sources } = await lintStored(projectRoot(), environment);
  expect(sources.map(({ file }) => file)).toContain('stored/Acme (7)/Visits (2)/forms/Visit (5).json');
  return findings.map((finding) => `${findingLine(finding)} | ${finding.path}`);
}

test('finds nothing in what is right', async () => {
  expect(await found()).toEqual([]);
}, 60_000);

test('finds a column of another table, a required column without a field, and a reference to a deleted table', async () => {
  await change(`
    update public.form_section_row_elements set schema_table_id = 1, schema_column_id = 11
     where tenant_id = 7 and form_section_row_element_id = 71;
    update public.schema_tables set deleted_at = now() where tenant_id = 7 and schema_table_id = 1`);
  const form = 'stored/Acme (7)/Visits (2)/forms/Visit (5).json';
  const lines = await found();
  const at = (file: string, path: string): string[] =>
    lines.filter((line) => line.startsWith(`${file}:`) && line.endsWith(`| ${path}`));
  expect(at(form, 'sections[0].rows[0].fields[0].name')).toEqual([expect.stringContaining('c11')]);
  expect(at(form, 'sections')).toEqual([expect.stringContaining('needs "c21", which this form does not offer')]);
  expect(at('stored/Acme (7)/Visits (2)/columns.json', 'properties.c25.references.entity')).toHaveLength(1);
  expect(lines.every((line) => line.startsWith('stored/Acme (7)/Visits (2)/'))).toBe(true);
}, 60_000);

test('says when there is no installation', async () => {
  await expect(lintStored(projectRoot(), { DATA_DIR: '/nowhere' })).rejects.toThrow('There is no installation');
});
