import { sql } from 'kysely';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { printQuery } from '../../../../renderer/language/query/odata/print-query.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { memberOf, type Column } from './columns.ts';
import { readModel, shownModel } from './read-columns.ts';
import { READS_RECORDS, showOnly, tablesOf } from './seen-tables.ts';

/** A search looks through so many tables, those of the menu first, and ends with so many records. */
const SEARCHED_TABLES = 40;
const FOUND_RECORDS = 10;
const FOUND_IN_TABLE = 5;

/** A table, as menu and palette show it. */
// oxlint-disable-next-line typescript/consistent-type-definitions
type TableEntry = { schemaTableId: number; tableName: string; isInMenu: boolean };

/** Answers the tables whose records the caller may see, by name, for the menu and the command palette. */
export const getTableEntries = defineOperation({
  name: 'getTableEntries',
  transaction: 'request',
  run: async (context) => ({ result: await tablesFor(context) }),
});

/** Answers records of these tables in which a text or their number was found, for the command palette. */
export const findTableRecords = defineOperation({
  name: 'findTableRecords',
  transaction: 'request',
  async run(context, { args: { text = '' } }) {
    const result: { schemaTableId: number; tableName: string; recordId: number; title: string }[] = [];
    const tables = (await tablesFor(context)).toSorted((a, b) => Number(b.isInMenu) - Number(a.isInMenu));
    for (const { schemaTableId, tableName } of tables.slice(0, SEARCHED_TABLES)) {
      const { columns } = shownModel(context.transaction, await readModel(context.transaction, schemaTableId));
      for (const record of await foundIn(context, schemaTableId, text))
        result.push({
          schemaTableId,
          tableName,
          recordId: Number(record['recordId']),
          title: titleOf(record, columns),
        });
      if (result.length >= FOUND_RECORDS) break;
    }
    return { result: result.slice(0, FOUND_RECORDS) };
  },
});

/** Returns the tables whose records the caller may see. */
async function tablesFor(context: OperationContext): Promise<TableEntry[]> {
  const { transaction, actor, siteId, operations } = context;
  const readRoute = operations.find(({ name }) => name === READS_RECORDS)?.path;
  if (actor === null || readRoute === undefined) return [];
  const asked = { serviceRoute: readRoute, isChange: false, readRoute };
  const { seen } = await tablesOf(transaction, actor, siteId, asked);
  showOnly(transaction, seen);
  const isSeen = seen === null ? sql`true` : sql`t.schema_table_id = any(${[...seen]}::integer[])`;
  const { tenantId, query } = transaction;
  const { rows } = await sql<TableEntry>`
    select t.schema_table_id as "schemaTableId", t.table_name as "tableName", t.is_in_menu as "isInMenu"
      from public.schema_tables t
     where t.tenant_id = ${tenantId} and t.deleted_at is null and ${isSeen}
     order by t.table_name collate "und-x-icu", t.schema_table_id`.execute(query);
  return rows;
}

/** Returns the record whose number the text is, and the first records whose texts contain it. */
async function foundIn(
  { store, transaction }: OperationContext,
  schemaTableId: number,
  text: string,
): Promise<StoredRecord[]> {
  const read = async (query: Record<string, string>): Promise<StoredRecord[]> => {
    const within = { schemaTableId };
    return (await store.list(transaction, 'TableRecord', printQuery(query), { within })).result;
  };
  const numbered = /^\d{1,9}$/.test(text) ? await read({ $filter: `recordId eq ${text}` }) : [];
  const found = await read({ $search: text, $top: String(FOUND_IN_TABLE) });
  return [...numbered, ...found.filter(({ recordId }) => numbered.every((one) => one['recordId'] !== recordId))];
}

/** Returns the first line of text of a record; without one it is called by its number. */
function titleOf(record: StoredRecord, columns: readonly Column[]): string {
  const { values, recordId } = record;
  const lines = columns.filter(({ columnType }) => columnType === 'text' || columnType === 'email');
  const texts = isObject(values) ? lines.map(({ schemaColumnId }) => values[memberOf(schemaColumnId)]) : [];
  return String(texts.find((value) => typeof value === 'string' && value !== '') ?? `Record ${recordId}`);
}
