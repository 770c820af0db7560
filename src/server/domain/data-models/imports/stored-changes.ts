import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { TableImport } from './table-import.ts';

/** What an import did to a record (`docs/domain/data-models.md#undo-of-an-import`). */
export interface StoredChange {
  /** Rises in the order in which the rows were written. */
  changeNo: number;
  rowNumber: number;
  recordId: number;
  /** The version of the record after the write. */
  version: number;
  /** The version before the write; null for a record that was added. */
  versionBefore: number | null;
  /** Null for a record that was added. */
  valuesBefore: JsonObject | null;
  /** A column of the values before has another type or table since. */
  isOutdated: boolean;
}

/** A record that an import has written, as it is now. */
export interface WrittenRecord {
  recordId: number;
  values: JsonObject;
  version: number;
  isDeleted: boolean;
  /** As JSON has it. */
  createdDate: string;
}

/** The import, and the table that it writes. */
type OfTable = Pick<TableImport, 'tableImportId' | 'schemaTableId'>;

/** Stores what a portion did, with the version of the table, which stays until the transaction ends. */
export async function storeChanges(
  { query, tenantId }: Transaction,
  { tableImportId, schemaTableId }: OfTable,
  changes: readonly Omit<StoredChange, 'isOutdated'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into public.table_import_changes
      (tenant_id, table_import_id, change_no, row_number, record_id, version, version_before, values_before, table_version)
    select ${tenantId}::integer, ${tableImportId}::integer, c."changeNo", c."rowNumber", c."recordId", c.version,
           c."versionBefore", nullif(c."valuesBefore", 'null'),
           (select t.version from public.schema_tables t
             where t.tenant_id = ${tenantId} and t.schema_table_id = ${schemaTableId})
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c ("changeNo" integer, "rowNumber" integer, "recordId" bigint, version bigint, "versionBefore" bigint,
              "valuesBefore" jsonb)`.execute(query);
}

/** Returns the last changes that are kept, the last one first. */
export async function readLastChanges(
  { query, tenantId }: Transaction,
  { tableImportId, schemaTableId }: OfTable,
  most: number,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select change_no as "changeNo", row_number as "rowNumber", record_id::float8 as "recordId",
           version::float8 as version, version_before::float8 as "versionBefore", values_before as "valuesBefore",
           exists (
             select from public.retyped_columns r
              where r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.table_version >= c.table_version
                and nullif(c.values_before ->> concat('c', r.schema_column_id), '') is not null) as "isOutdated"
      from public.table_import_changes c
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId}
     order by change_no desc limit ${sql.lit(most)}`.execute(query);
  return rows;
}

/**
 * Gives the changes that led to the values of some restored records the versions that these records have now. Without
 * that, an import that has written such a record earlier would take the undo for a change by a person.
 */
export async function renewVersions(
  { query, tenantId }: Transaction,
  schemaTableId: number,
  restored: readonly { recordId: number; from: number | null; to: number }[],
): Promise<void> {
  if (restored.length === 0) return;
  await sql`
    update public.table_import_changes c set version = n."to"
      from public.table_imports i, jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as n ("recordId" bigint, "from" bigint, "to" bigint)
     where i.tenant_id = ${tenantId} and i.schema_table_id = ${schemaTableId} and i.undo_until is not null
       and i.deleted_at is null and c.tenant_id = i.tenant_id and c.table_import_id = i.table_import_id
       and c.record_id = n."recordId" and c.version = n."from"`.execute(query);
}

/** Deletes changes from a number on. */
export async function forgetChangesFrom(
  { query, tenantId }: Transaction,
  tableImportId: number,
  changeNo: number,
): Promise<void> {
  await sql`
    delete from public.table_import_changes
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and change_no >= ${changeNo}`.execute(query);
}

/** Returns the records of some changes by their ids. They stay as they are until the transaction ends. */
export async function lockWritten(
  { query, tenantId }: Transaction,
  schemaTableId: number,
  changes: readonly StoredChange[],
): Promise<Map<number, WrittenRecord>> {
  const { rows } = await sql<WrittenRecord>`
    select record_id::float8 as "recordId", coalesce(values, '{}') as values, version::float8 as version,
           deleted_at is not null as "isDeleted",
           to_char(created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate"
      from public.table_records
     where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId}
       and record_id = any(${changes.map(({ recordId }) => recordId)}::bigint[])
     order by record_id for update`.execute(query);
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** Returns the numbers in some values of a column. */
export function idsIn(values: readonly (Json | undefined)[]): number[] {
  return [...new Set(values.filter((value) => typeof value === 'number'))];
}
