import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Column } from '../columns.ts';
import { memberOf } from '../columns.ts';
import { recordsWith } from '../indexes/records-with.ts';
import { RECORD_ID } from './map-columns.ts';

/** A stored record that a row of the file names. Its values include those of deleted columns. */
export interface FoundRecord {
  recordId: number;
  values: JsonObject;
  version: number;
}

/** Where records are looked for. */
export interface RecordSearch {
  schemaTableId: number;
  columns: readonly Column[];
  keyTarget: string;
  /** Whether the records must stay as they are until the transaction ends. */
  isWrite: boolean;
}

/** Finds the records of each key, at most two: more than one is an error. A text is compared without its case. */
export async function findRecords(
  { query, tenantId }: Transaction,
  { schemaTableId, columns, keyTarget, isWrite }: RecordSearch,
  keys: readonly string[],
): Promise<Map<string, FoundRecord[]>> {
  const found = new Map<string, FoundRecord[]>();
  if (keys.length === 0) return found;
  const column = columns.find(({ schemaColumnId }) => memberOf(schemaColumnId) === keyTarget);
  const { rows } = await sql<FoundRecord & { key: string }>`
    select k.key, r.record_id::float8 as "recordId", coalesce(r.values, '{}') as values,
           r.version::float8 as version
      from unnest(${[...new Set(keys)]}::text[]) as k (key)
      join ${column === undefined || keyTarget === RECORD_ID ? sql`public.table_records r on r.record_id = k.key::bigint` : recordsWith(column)}
     where r.tenant_id = ${tenantId} and r.schema_table_id = ${schemaTableId} and r.deleted_at is null
     order by r.record_id ${isWrite ? sql`for update of r` : sql``}`.execute(query);
  for (const { key, ...record } of rows) found.set(key, [...(found.get(key) ?? []), record]);
  return found;
}
