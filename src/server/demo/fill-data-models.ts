import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from '../data/engine/database.ts';
import { rowsIn } from '../data/store/reading/children.ts';
import type { EntityStore, StoredRecord, WriteOrigin } from '../data/store/store-types.ts';
import { memberOf } from '../domain/data-models/columns.ts';
import { insertSet } from './insert-set.ts';
import type { PlannedForm, PlannedModel } from './plan/data-models/plan-data-models.ts';

/** Adds tables and forms through the entity store; the records of a table are inserted as a set. */
export async function fillDataModels(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  models: readonly PlannedModel[],
): Promise<void> {
  const tables = new Map<string, number>();
  for (const { values, references, records, forms, createdDate } of models) {
    const table = await store.add(transaction, origin, 'SchemaTable', referring(values, references, tables));
    const { schemaTableId = null } = table;
    tables.set(String(values['tableName']), Number(schemaTableId));
    const columns = columnIds(table);
    const rows = records.map((record, index) => ({
      values: { schemaTableId, recordId: index + 1, values: byMember(record.values, columns) },
      createdDate: record.createdDate,
    }));
    await insertSet(transaction, store.entity('TableRecord'), rows, new Map());
    await countRecords(transaction, Number(schemaTableId), rows.length);
    if (columns.has(IMPORTED_COLUMN))
      await addImport(transaction, store, origin, {
        schemaTableId: Number(schemaTableId),
        columns,
        records,
        createdDate,
      });
    for (const form of forms) await store.create(transaction, origin, 'Form', formValues(form, schemaTableId, columns));
    await dateTables(transaction, Number(schemaTableId), createdDate);
  }
  if (models.length > 0) await dateForms(transaction);
}

/** Returns a table whose columns name the tables to which they refer. */
function referring(
  values: JsonObject,
  references: PlannedModel['references'],
  tables: ReadonlyMap<string, number>,
): JsonObject {
  const schemaColumns = rowsIn(values['schemaColumns']).map((column) => {
    const name = references[String(column['columnName'])];
    return name === undefined ? column : { ...column, referencedTableId: tables.get(name) ?? null };
  });
  return { ...values, schemaColumns };
}

/** The table with this column has an import that left two rows out. */
const IMPORTED_COLUMN = 'Lead Days';

interface ImportedTable extends Pick<PlannedModel, 'records' | 'createdDate'> {
  schemaTableId: number;
  columns: ReadonlyMap<string, number>;
}

async function addImport(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  { schemaTableId, columns, records, createdDate }: ImportedTable,
): Promise<void> {
  const values = {
    schemaTableId,
    fileName: 'suppliers.csv',
    stateCode: 'done',
    modeCode: 'add',
    rowCount: 12,
    checkedCount: 12,
    badRowCount: 2,
    problemCount: 2,
    importedCount: 12,
    addedCount: 10,
    leftOutCount: 2,
    checkNo: 2,
  };
  const { tableImportId } = await store.create(transaction, origin, 'TableImport', values);
  for (const problem of [
    { rowNumber: 5, heading: 'Email', value: 'meera at example', reason: 'Please provide a valid email address.' },
    { rowNumber: 9, heading: 'Lead Days', value: 'two weeks', reason: 'This must be a number.' },
  ])
    await store.create(transaction, origin, 'TableImportProblem', { tableImportId, checkNo: 2, ...problem });
  for (const [index, heading] of ['Company', 'Email', IMPORTED_COLUMN].entries())
    await store.create(transaction, origin, 'TableImportColumn', {
      tableImportId,
      position: index + 1,
      heading,
      sample: records
        .slice(0, 3)
        .map(({ values: record }) => String(record[heading] ?? ''))
        .join(' · '),
      target: memberOf(columns.get(heading) ?? 0),
    });
  for (const name of ['table_imports', 'table_import_columns', 'table_import_problems'])
    await sql`
      update ${sql.table(`public.${name}`)} set created_date = ${createdDate}
       where tenant_id = ${transaction.tenantId} and table_import_id = ${tableImportId}`.execute(transaction.query);
}

/** Tables, their columns and their forms have the planned date. */
async function dateTables(transaction: Transaction, schemaTableId: number, createdDate: string): Promise<void> {
  for (const name of ['schema_tables', 'schema_columns', 'forms'])
    await sql`
      update ${sql.table(`public.${name}`)} set created_date = ${createdDate}
       where tenant_id = ${transaction.tenantId} and schema_table_id = ${schemaTableId}`.execute(transaction.query);
}

/** Each part of a form has the date of what holds it. */
async function dateForms({ tenantId, query }: Transaction): Promise<void> {
  for (const [part, whole, key] of [
    ['form_sections', 'forms', 'form_id'],
    ['form_section_rows', 'form_sections', 'form_section_id'],
    ['form_section_row_elements', 'form_section_rows', 'form_section_row_id'],
  ] as const)
    await sql`
      update ${sql.table(`public.${part}`)} as p set created_date = w.created_date
        from ${sql.table(`public.${whole}`)} as w
       where p.tenant_id = ${tenantId} and w.tenant_id = p.tenant_id
         and ${sql.ref(`w.${key}`)} = ${sql.ref(`p.${key}`)}`.execute(query);
}

/** Returns the ids of a table's columns by their names. */
function columnIds(table: StoredRecord): ReadonlyMap<string, number> {
  return new Map(
    rowsIn(table['schemaColumns']).map((column) => [String(column['columnName']), Number(column['schemaColumnId'])]),
  );
}

function byMember(values: JsonObject, columns: ReadonlyMap<string, number>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [memberOf(idOf(columns, name)), value]));
}

function idOf(columns: ReadonlyMap<string, number>, name: string): number {
  const id = columns.get(name);
  if (id === undefined) throw new Error(`The demo's table has no column ${name}.`);
  return id;
}

function formValues(
  form: PlannedForm,
  schemaTableId: JsonObject[string],
  columns: ReadonlyMap<string, number>,
): JsonObject {
  const { formTitle, sections } = form;
  return {
    formType: 'master-form',
    formTitle,
    isPublished: 'isPublished' in form && form.isPublished,
    successText: 'successText' in form ? form.successText : null,
    schemaTableId,
    formSections: sections.map(({ sectionTitle, rows }, section) => ({
      sectionTitle,
      orderNo: section + 1,
      formSectionRows: rows.map((row, place) => ({
        grow: 'grow' in row && row.grow,
        orderNo: place + 1,
        formSectionRowElements: row.elements.map(({ column, ...element }, index) => ({
          ...element,
          schemaColumnId: idOf(columns, column),
          orderNo: index + 1,
        })),
      })),
    })),
  };
}

/** The next record of a person gets the next number. */
async function countRecords(transaction: Transaction, schemaTableId: number, count: number): Promise<void> {
  await sql`
    insert into public.record_counters (tenant_id, schema_table_id, last_record_id)
    values (${transaction.tenantId}, ${schemaTableId}, ${count})`.execute(transaction.query);
}
