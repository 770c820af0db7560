import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Transaction } from '../../../data/engine/database.ts';
import { openDatabase } from '../../../data/engine/open-database.ts';
import { addTenant, freshDatabase } from '../../../data/testing/databases.ts';
import { buildProgram, runProgram, type RunningProgram } from '../../../data/testing/programs.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { checkTableImportJob, importTableJob, undoTableImportJob } from './import-jobs.ts';

const ROWS = 3_000;
/** Where the first line of the program has its counts: `begins at 500 0 0`. */
const CHECKED = 2;
const IMPORTED = 3;
const UNDONE = 4;

interface Staged {
  tableImportId: number;
  schemaTableId: number;
}

/** Stages a file with numbered rows for a table with a number column. */
async function stage({ query, tenantId }: Transaction): Promise<Staged> {
  const { rows } = await sql<Staged & { schemaColumnId: number }>`
    with made as (
      insert into public.schema_tables (tenant_id, table_name) values (${tenantId}, 'Numbers') returning schema_table_id
    ), columned as (
      insert into public.schema_columns (tenant_id, schema_table_id, column_name, column_type, is_required)
      select ${tenantId}, schema_table_id, 'Number', 'number', true from made returning schema_column_id
    ), begun as (
      insert into public.table_imports (tenant_id, schema_table_id, file_name, state_code, row_count)
      select ${tenantId}, schema_table_id, 'numbers.csv', 'checking', ${ROWS}::integer from made returning table_import_id
    )
    select table_import_id as "tableImportId", schema_table_id as "schemaTableId", schema_column_id as "schemaColumnId"
      from made, columned, begun`.execute(query);
  const [staged] = rows;
  if (staged === undefined) throw new Error('Nothing was staged.');
  await sql`
    insert into public.table_import_columns (tenant_id, table_import_id, position, heading, target)
    values (${tenantId}, ${staged.tableImportId}, 1, 'Number', ${`c${staged.schemaColumnId}`})`.execute(query);
  await sql`
    insert into public.table_import_rows (tenant_id, table_import_id, row_no, row_number, cells)
    select ${tenantId}::integer, ${staged.tableImportId}::integer, n, n + 1, jsonb_build_array(n::text)
      from generate_series(1, ${ROWS}::integer) n`.execute(query);
  return staged;
}

it('workers that are killed check, import and undo each row of a file once', async () => {
  const { database, options, drop } = await freshDatabase();
  await addTenant(database, 1);
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return work(transaction);
    });
  const { tableImportId, schemaTableId } = await inTenant(async (transaction) => {
    const staged = await stage(transaction);
    await enqueueJob(transaction, { ...checkTableImportJob, maxAttempts: 100 }, { payload: { ...staged } });
    return staged;
  });
  await database.close();
  const program = await buildProgram('src/server/domain/data-models/imports/testing/import-program.ts');
  const running: RunningProgram[] = [];
  const start = (...more: string[]): RunningProgram => {
    const one = runProgram(program, [JSON.stringify(options), ...more]);
    running.push(one);
    return one;
  };
  /** Kills workers, lets others finish, and returns how many rows the killed ones had done. */
  const killSome = async (place: typeof CHECKED | typeof IMPORTED | typeof UNDONE): Promise<number> => {
    for (let round = 0; round < 2; round += 1) {
      start();
      if ('databaseUrl' in options) start();
      // After two steps of the one that has the job, rows are done: the first one of a check only sees the columns.
      await Promise.any(running.map((one) => one.atLeast(3)));
      await delay(Math.random() * 50);
      for (const killed of running.splice(0)) {
        killed.process.kill('SIGKILL');
        await killed.ended;
      }
    }
    const last = start('until-done');
    expect(await last.ended).toEqual({ code: 0, stderr: '' });
    running.splice(0);
    return Number(last.lines[0]?.split(' ')[place]);
  };
  const state = async (transaction: Transaction) => {
    const { rows } = await sql`
      select state_code as "stateCode", checked_count::integer as "checkedCount", bad_row_count::integer as "badRowCount",
             added_count::integer as "addedCount", undone_added_count::integer as "undoneAddedCount",
             kept_count::integer as "keptCount",
             (select count(*)::integer from public.table_import_rows where table_import_id = ${tableImportId}) as waiting
        from public.table_imports where table_import_id = ${tableImportId}`.execute(transaction.query);
    return rows[0];
  };
  /** Counts the records, and the lines of the audit log of one event. */
  const written = async ({ query }: Transaction, event: string) => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::integer as records, count(distinct values)::integer as values, max(record_id)::integer as last,
             count(distinct record_id)::integer as ids, count(deleted_at)::integer as deleted,
             max(version)::integer as versions
        from public.table_records where schema_table_id = ${schemaTableId}`.execute(query);
    const { rows: audit } = await sql<{ count: number; entities: number }>`
      select count(*)::integer as count, count(distinct entity_id)::integer as entities
        from public.audit_log where entity = 'TableRecord' and event = ${event}`.execute(query);
    return { records: rows[0], lines: audit[0] };
  };
  /** Opens the database between two programs: the embedded engine serves one process. */
  const between = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const opened = await openDatabase(options);
    const result = await opened.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return work(transaction);
    });
    await opened.close();
    return result;
  };
  try {
    const checkedByKilled = await killSome(CHECKED);
    const checked = await between(async (transaction) => {
      const found = await state(transaction);
      await sql`update public.table_imports set state_code = 'importing'`.execute(transaction.query);
      await enqueueJob(transaction, { ...importTableJob, maxAttempts: 100 }, { payload: { tableImportId } });
      return found;
    });
    expect(checked).toEqual({
      stateCode: 'checked',
      checkedCount: ROWS,
      badRowCount: 0,
      addedCount: 0,
      undoneAddedCount: 0,
      keptCount: 0,
      waiting: ROWS,
    });
    const importedByKilled = await killSome(IMPORTED);
    const imported = await between(async (transaction) => {
      const found = { state: await state(transaction), ...(await written(transaction, 'added')) };
      await sql`update public.table_imports set state_code = 'undoing'`.execute(transaction.query);
      await enqueueJob(transaction, { ...undoTableImportJob, maxAttempts: 100 }, { payload: { tableImportId } });
      return found;
    });
    expect(imported).toMatchObject({
      state: { stateCode: 'done', addedCount: ROWS, waiting: 0 },
      records: { records: ROWS, values: ROWS, ids: ROWS, last: ROWS, deleted: 0 },
      lines: { count: ROWS, entities: ROWS },
    });
    const undoneByKilled = await killSome(UNDONE);
    const undone = await between(async (transaction) => ({
      state: await state(transaction),
      ...(await written(transaction, 'deleted')),
    }));
    expect(undone).toMatchObject({
      state: { stateCode: 'undone', undoneAddedCount: ROWS, keptCount: 0 },
      records: { records: ROWS, deleted: ROWS, versions: 2 },
      lines: { count: ROWS, entities: ROWS },
    });
    for (const done of [checkedByKilled, importedByKilled, undoneByKilled]) {
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(ROWS);
    }
  } finally {
    for (const one of running) one.process.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
  }
  await drop();
}, 180_000);
