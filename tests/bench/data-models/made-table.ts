import { sql } from 'kysely';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Database } from '../../../src/server/data/engine/database.ts';
import type { Service } from '../../../src/server/http/testing/service.ts';

const TYPES = ['text', 'number', 'email', 'text'] as const;
const COLUMNS = 20;
/** The column that refers to another table, where one does. */
export const REFERRING = 3;
/** Records of the table that is referred to. */
export const REFERRED = 1_000;

/** A table that was made for the benchmark. */
export interface MadeTable {
  schemaTableId: number;
  /** Its columns in their order. A value is stored under the id of its column: `c7`. */
  columns: { member: string; columnName: string; columnType: string }[];
}

/** Makes a table with 20 columns of texts, numbers and addresses. Names of columns are letters alone. */
export async function makeTable(acme: Service, tableName: string): Promise<MadeTable> {
  const schemaColumns = Array.from({ length: COLUMNS }, (_, index) => ({
    columnName: `Column ${String.fromCodePoint(65 + index)}`,
    columnType: TYPES[index % TYPES.length] ?? 'text',
  }));
  return madeTable(acme, tableName, schemaColumns);
}

/** Makes a table of the same columns, of which the second text refers to the records of another table. */
export async function makeReferringTable(
  acme: Service,
  tableName: string,
  referencedTableId: number,
): Promise<MadeTable> {
  const schemaColumns = Array.from({ length: COLUMNS }, (_, index) => ({
    columnName: `Column ${String.fromCodePoint(65 + index)}`,
    ...(index === REFERRING
      ? { columnType: 'reference', referencedTableId }
      : { columnType: TYPES[index % TYPES.length] ?? 'text' }),
  }));
  return madeTable(acme, tableName, schemaColumns);
}

/** Makes a table of names and notes. */
export function makeNotes(acme: Service, tableName: string): Promise<MadeTable> {
  return madeTable(acme, tableName, [
    { columnName: 'Name', columnType: 'text' },
    { columnName: 'Note', columnType: 'text' },
  ]);
}

/** Makes a table of names, whose second column refers to the records of the table itself. */
export async function makePeople(acme: Service, tableName: string): Promise<MadeTable> {
  const made = await acme.done('addSchemaTable', {
    tableName,
    schemaColumns: [{ columnName: 'Name', columnType: 'text' }],
  });
  const { schemaTableId, version, schemaColumns } = made;
  const boss = { columnName: 'Boss', columnType: 'reference', referencedTableId: Number(schemaTableId) };
  return asMade(
    await acme.done('updateSchemaTable', {
      schemaTableId: Number(schemaTableId),
      version: Number(version),
      schemaColumns: [...(Array.isArray(schemaColumns) ? schemaColumns : []), boss],
    }),
  );
}

async function madeTable(acme: Service, tableName: string, schemaColumns: JsonObject[]): Promise<MadeTable> {
  return asMade(await acme.done('addSchemaTable', { tableName, schemaColumns }));
}

function asMade(made: JsonObject): MadeTable {
  const columns = (Array.isArray(made['schemaColumns']) ? made['schemaColumns'] : [])
    .filter(isObject)
    .map(({ schemaColumnId, columnName, columnType }) => ({
      member: `c${String(schemaColumnId)}`,
      columnName: String(columnName),
      columnType: String(columnType),
    }));
  return { schemaTableId: Number(made['schemaTableId']), columns };
}

/** Returns the text of a cell as a file has it. The first column is different in each row: a key. */
export function cellOf(columnType: string, row: number, column: number): string {
  if (columnType === 'number') return String((row * (column + 7)) % 100_003);
  if (columnType === 'reference') return String((row % REFERRED) + 1);
  if (columnType === 'email') return `person${row % 5_003}@example.com`;
  return column === 0 ? `Key ${row}` : `Text ${(row * (column + 3)) % 997} of column ${column}`;
}

/** Adds records to a table by SQL: the values of `cellOf`, without the lines of the audit log. */
export async function fillTable(
  database: Database,
  { schemaTableId, columns }: MadeTable,
  count: number,
): Promise<void> {
  const portion = 5_000;
  for (let first = 0; first < count; first += portion) {
    const records = Array.from({ length: Math.min(portion, count - first) }, (_, index) => {
      const row = first + index;
      const values = Object.fromEntries(
        columns.map(({ member, columnType }, column) => {
          const cell = cellOf(columnType, row, column);
          return [member, columnType === 'number' || columnType === 'reference' ? Number(cell) : cell];
        }),
      );
      return { recordId: row + 1, values };
    });
    await database.asOwner((query) =>
      sql`
        insert into public.table_records (tenant_id, schema_table_id, record_id, values)
        select 1, ${schemaTableId}::integer, r."recordId", r.values
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("recordId" bigint, values jsonb)`.execute(
        query,
      ),
    );
  }
  await database.asOwner(async (query) => {
    await sql`
      insert into public.record_counters (tenant_id, schema_table_id, last_record_id) values (1, ${schemaTableId}, ${count})
      on conflict (tenant_id, schema_table_id) do update set last_record_id = excluded.last_record_id`.execute(query);
    await sql`analyze public.table_records`.execute(query);
  });
}
