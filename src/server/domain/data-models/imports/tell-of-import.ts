import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { tellPerson } from '../../notifications/staff/tell-staff.ts';

/** What a person is told of its import. A type alias, because it is JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
type ToldImport = {
  tableImportId: number;
  schemaTableId: number;
  tableName: string;
  fileName: string;
  stateCode: string;
  personId: number | null;
  importedCount: number;
  undoneCount: number;
  checkNo: number;
  addedCount: number;
  updatedCount: number;
  leftOutCount: number;
  message: string | null;
};

/** States of an import that has ended in another way than its person wanted. */
const HAS_STOPPED: ReadonlySet<string> = new Set(['stopped', 'undone', 'undoStopped']);

/**
 * Tells a person that an import is done, has stopped or was taken back: the person who has asked for the undo, or else
 * the person who has started the import. Follows the change of its state.
 * @param jobId The job that has failed, which can fail again at the same row.
 */
export async function tellOfImport(transaction: Transaction, tableImportId: number, jobId?: number): Promise<void> {
  const { rows } = await sql<ToldImport>`
    select i.table_import_id as "tableImportId", i.schema_table_id as "schemaTableId", t.table_name as "tableName",
           i.file_name as "fileName", i.state_code as "stateCode",
           case when i.state_code in ('undone', 'undoStopped') then coalesce(i.undone_by, i.started_by)
                else i.started_by end::integer as "personId",
           (i.undone_added_count + i.undone_updated_count + i.kept_count)::integer as "undoneCount",
           i.imported_count::integer as "importedCount", i.check_no::integer as "checkNo",
           i.added_count::integer as "addedCount", i.updated_count::integer as "updatedCount",
           i.left_out_count::integer as "leftOutCount", i.message
      from public.table_imports i
      join public.schema_tables t on t.tenant_id = i.tenant_id and t.schema_table_id = i.schema_table_id
     where i.tenant_id = ${transaction.tenantId} and i.table_import_id = ${tableImportId}`.execute(transaction.query);
  const [told] = rows;
  if (told === undefined || told.personId === null) return;
  const { stateCode, schemaTableId, personId, checkNo, importedCount, undoneCount } = told;
  const event = { siteId: null, schemaTableId, values: told };
  if (stateCode === 'done')
    await tellPerson(transaction, personId, { kind: 'importDone', key: tableImportId, ...event });
  if (HAS_STOPPED.has(stateCode))
    // It may go on and stop again at another row.
    await tellPerson(transaction, personId, {
      kind: 'importStopped',
      key: [tableImportId, checkNo, importedCount, undoneCount, ...(jobId === undefined ? [] : [jobId])].join('.'),
      ...event,
    });
}
