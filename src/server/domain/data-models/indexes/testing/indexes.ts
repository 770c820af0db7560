import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../../../data/engine/database.ts';
import { jobTools } from '../../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../../jobs/workers.ts';
import { LARGE } from '../indexed-columns.ts';
import { tendIndexesJob } from '../tend-indexes.ts';

/** Gives the next record of a table a number that makes the table large. */
export async function enlarge(database: Database, schemaTableId: number): Promise<void> {
  await database.asOwner((query) =>
    sql`
      insert into public.record_counters (tenant_id, schema_table_id, last_record_id) values (1, ${schemaTableId}, ${LARGE})
      on conflict (tenant_id, schema_table_id) do update set last_record_id = ${LARGE}`.execute(query),
  );
}

/** Runs the jobs of indexes that wait. Throws when one fails. */
export async function tendIndexes(database: Database): Promise<void> {
  const logged: string[] = [];
  const stop = startWorkers([tendIndexesJob], jobTools(database, logged), { pollMilliseconds: 10 });
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await database.asOwner((query) =>
          sql<{ left: number }>`
            select count(*)::integer as left from gate.jobs
             where kind = ${tendIndexesJob.kind} and state in ('queued', 'running')`.execute(query),
        );
        if (rows[0]?.left !== 0 || logged.some((line) => line.startsWith('jobFailed'))) throw new Error(logged.join());
      },
      { timeout: 30_000, interval: 25 },
    );
  } finally {
    await stop();
  }
}

/** An index of a table, and how many values it has. */
export interface StoredIndex {
  schemaColumnId: number;
  isNumber: boolean;
  stateCode: string;
  values: number;
}

export async function indexesOfTable(database: Database, schemaTableId: number): Promise<StoredIndex[]> {
  const { rows } = await database.asOwner((query) =>
    sql<StoredIndex>`
      select schema_column_id as "schemaColumnId", is_number as "isNumber", state_code as "stateCode",
             (select count(*)::integer from (
                select from public.record_texts v where v.column_index_id = i.column_index_id
                union all
                select from public.record_numbers v where v.column_index_id = i.column_index_id) v) as values
        from public.column_indexes i where schema_table_id = ${schemaTableId}
       order by schema_column_id`.execute(query),
  );
  return rows;
}

/** Runs `work` while no list uses an index: what it then answers is read from the records alone. */
export async function withoutIndexes<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const set = (from: string, to: string) =>
    database.asOwner((query) =>
      sql`update public.column_indexes set state_code = ${to} where state_code = ${from}`.execute(query),
    );
  await set('ready', 'filling');
  try {
    return await work();
  } finally {
    await set('filling', 'ready');
  }
}
