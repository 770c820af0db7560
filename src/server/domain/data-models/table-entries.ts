import { sql } from 'kysely';
import { holds, NO_RIGHTS, rightsOfCaller } from '../access/rights.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';

/** The operation whose permission shows the records of a table. */
const READS_RECORDS = 'getTableRecords';

/** Answers the tables whose records the caller may see, by name, for the menu and the command palette. */
export const getTableEntries = defineOperation({
  name: 'getTableEntries',
  transaction: 'request',
  async run(context) {
    if (!(await maySeeRecords(context))) return { result: [] };
    const { tenantId, query } = context.transaction;
    const { rows } = await sql<{ schemaTableId: number; tableName: string; isInMenu: boolean }>`
      select t.schema_table_id as "schemaTableId", t.table_name as "tableName", t.is_in_menu as "isInMenu"
        from public.schema_tables t
       where t.tenant_id = ${tenantId} and t.deleted_at is null
       order by t.table_name collate "und-x-icu", t.schema_table_id`.execute(query);
    return { result: rows };
  },
});

async function maySeeRecords({ transaction, operations, actor, siteId }: OperationContext): Promise<boolean> {
  const read = operations.find(({ name }) => name === READS_RECORDS);
  if (actor === null || read === undefined) return false;
  const rights = (await rightsOfCaller(transaction, actor)).get(siteId) ?? NO_RIGHTS;
  return holds(rights, read.path);
}
