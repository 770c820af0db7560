import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { columnConfigurations, structureOf } from './columns.ts';
import { readModel, shownModel } from './read-columns.ts';
import { refuseIfTableIsUsed } from './record-references.ts';

/** Answers the columns of the list of a table by their position. */
export const getColumnConfigurations = defineOperation({
  name: 'getColumnConfigurations',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { columns } = shownModel(transaction, await readModel(transaction, args.schemaTableId));
    return { result: columnConfigurations(columns) };
  },
});

/** Answers the fields of a record; a form takes the first structure. */
export const getTableStructure = defineOperation({
  name: 'getTableStructure',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { columns } = shownModel(transaction, await readModel(transaction, args.schemaTableId));
    return { result: [structureOf(columns)] };
  },
});

/** Deletes a table. One with records asks for its name, because they go with it. */
export const deleteSchemaTable = defineOperation({
  name: 'deleteSchemaTable',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload }) {
    const { schemaTableId, tableName: typed, version } = payload;
    const { tableName } = await readModel(transaction, schemaTableId);
    const count = await countRecords(transaction, schemaTableId);
    if (count > 0 && typed?.trim() !== tableName) {
      // Nobody types the name of a table in vain.
      await refuseIfTableIsUsed(transaction, schemaTableId);
      throw notConfirmed(tableName, count, typed);
    }
    await store.delete(transaction, origin, 'SchemaTable', {
      schemaTableId,
      ...(typeof version === 'number' ? { version } : {}),
    });
    return { result: null, message: `Model ${tableName} deleted.` };
  },
});

function notConfirmed(tableName: string, count: number, typed: string | null | undefined): Refusal {
  const records = count === 1 ? '1 record' : `${count} records`;
  const message = `${tableName} has ${records}, which go with it. Type its name to confirm.`;
  return new Refusal(409, 'refused', message, {
    fieldErrors: [{ path: 'tableName', message: typed ? `Type ${tableName}.` : 'Type the name of the table.' }],
  });
}

async function countRecords(transaction: Transaction, schemaTableId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from public.table_records
     where tenant_id = ${transaction.tenantId} and schema_table_id = ${schemaTableId} and deleted_at is null`.execute(
    transaction.query,
  );
  return Number(rows[0]?.count ?? 0);
}
