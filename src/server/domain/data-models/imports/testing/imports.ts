import { sql } from 'kysely';
import { vi } from 'vitest';
import { isObject } from '../../../../../../renderer/language/paths/path.ts';
import { parseCsv } from '../../../../../../renderer/language/text/csv/parse-csv.ts';
import type { JsonObject } from '../../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../../data/engine/database.ts';
import type { Service } from '../../../../http/testing/service.ts';
import type { TestServer } from '../../../../http/testing/test-server.ts';
import { jobTools } from '../../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../../jobs/workers.ts';
import { checkTableImportJob, forgetTableImportJob, importTableJob, undoTableImportJob } from '../import-jobs.ts';
import { importPortion } from '../import-portion.ts';
import { OwnTitles } from '../naming/own-titles.ts';
import { rightIn, type StartedRight } from '../started-right.ts';
import { undoPortion } from '../undo-portion.ts';

/** A table with its columns. */
export interface Made {
  schemaTableId: number;
  version: number;
  columns: JsonObject[];
}

/** Rows of one portion of an upload. */
const PORTION = 500;

export function asMade(table: JsonObject): Made {
  const rows = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  return { schemaTableId: Number(table['schemaTableId']), version: Number(table['version']), columns: rows };
}

/** Returns the member of a record's values that a column has. */
export function member({ columns }: Made, name: string): string {
  return `c${String(columns.find(({ columnName }) => columnName === name)?.['schemaColumnId'])}`;
}

/** Imports files into tables of a tenant as the console does, with workers of its own while it waits for them. */
export class Imports {
  readonly #server: TestServer;
  readonly #service: Service;
  #closeWorkers: (() => void | Promise<void>) | undefined;
  #count = 0;

  constructor(server: TestServer, service: Service) {
    this.#server = server;
    this.#service = service;
  }

  work(): void {
    this.#closeWorkers ??= startWorkers(
      [checkTableImportJob, importTableJob, undoTableImportJob, forgetTableImportJob],
      jobTools(this.#server.database, []),
      { pollMilliseconds: 10 },
    );
  }

  async rest(): Promise<void> {
    await this.#closeWorkers?.();
    this.#closeWorkers = undefined;
  }

  async newTable(...columns: JsonObject[]): Promise<Made> {
    this.#count += 1;
    const tableName = `Imported ${this.#count}`;
    return asMade(await this.#service.done('addSchemaTable', { tableName, schemaColumns: columns }));
  }

  /** Uploads a file in portions. */
  async upload({ schemaTableId }: Made, text: string, service = this.#service): Promise<number> {
    const { header, rows, separator } = parseCsv(text, { rows: 50_000, columns: 200 });
    const { tableImportId } = await service.done('addTableImport', {
      schemaTableId,
      fileName: 'visits.csv',
      header,
      separator,
    });
    for (let after = 0; after < rows.length; after += PORTION)
      await service.done('addTableImportRows', {
        tableImportId: Number(tableImportId),
        after,
        rows: rows.slice(after, after + PORTION).map(({ number, cells, isTooLong }) => ({
          number,
          cells: isTooLong ? [...cells, '…'] : cells,
        })),
      });
    await service.done('finishTableImport', { tableImportId: Number(tableImportId), rowCount: rows.length });
    return Number(tableImportId);
  }

  async stateOf(tableImportId: number): Promise<JsonObject> {
    const { result } = (await this.#service.read('getTableImportById', [tableImportId])).envelope();
    return isObject(result) ? result : {};
  }

  /** Waits until an import is checked or has ended. */
  settled(tableImportId: number): Promise<JsonObject> {
    this.work();
    return vi.waitFor(
      async () => {
        const state = await this.stateOf(tableImportId);
        if (['checking', 'importing', 'undoing'].includes(String(state['stateCode'])))
          throw new Error('It is still going on.');
        return state;
      },
      { timeout: 30_000, interval: 25 },
    );
  }

  async checkedUpload(made: Made, text: string): Promise<JsonObject> {
    return this.settled(await this.upload(made, text));
  }

  /** Returns the problems of an import: row, heading, value and reason. */
  async problemsOf({ tableImportId }: JsonObject): Promise<unknown[][]> {
    const problems = await this.#service.rows(
      'getTableImportProblems',
      [Number(tableImportId)],
      '$top=200&$orderby=rowNumber',
    );
    return problems.map(({ rowNumber, heading, value, reason }) => [rowNumber, heading, value, reason]);
  }

  async start({ tableImportId, checkNo }: JsonObject, more: JsonObject = {}): Promise<JsonObject> {
    await this.#service.done('startTableImport', {
      tableImportId: Number(tableImportId),
      checkNo: Number(checkNo),
      ...more,
    });
    return this.settled(Number(tableImportId));
  }

  /**
   * Starts an import whose worker is gone after one portion. Returns whether there is more to do.
   * @param most rows of the portion
   */
  async startOnePortion(
    { tableImportId, checkNo }: JsonObject,
    more: JsonObject = {},
    most?: number,
    own?: OwnTitles,
  ): Promise<boolean> {
    await this.rest();
    const id = Number(tableImportId);
    await this.#service.done('startTableImport', { tableImportId: id, checkNo: Number(checkNo), ...more });
    return this.writePortion(id, most, own);
  }

  /**
   * Writes one more portion of an import that was started. Returns whether there is more to do.
   * @param own what the run has added so far: by default it begins anew, as after the death of a worker
   */
  async writePortion(tableImportId: number, most = PORTION, own = new OwnTitles()): Promise<boolean> {
    const run = { requestId: 'test', right: await this.rightOf(tableImportId), most, own };
    const isMore = await this.inTenant((transaction) => importPortion(transaction, tableImportId, run));
    own.keep();
    return isMore;
  }

  /** Undoes one portion of an import whose undo has begun. Returns whether there is more to do. */
  undoPortion(tableImportId: number, most: number): Promise<boolean> {
    return this.inTenant((transaction) => undoPortion(transaction, tableImportId, { requestId: 'test', most }));
  }

  /** Returns the right with which the job of an import was queued. */
  async rightOf(tableImportId: number): Promise<StartedRight | null> {
    const { rows } = await this.#server.database.asOwner((query) =>
      sql<{ sent: JsonObject }>`
        select payload as sent from gate.jobs
         where kind = ${importTableJob.kind} and job_key = ${String(tableImportId)} order by job_id desc limit 1`.execute(
        query,
      ),
    );
    return rightIn(rows[0]?.sent ?? {});
  }

  inTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return work(transaction);
    });
  }

  /** Returns the values of the records of a table. */
  async recordsOf({ schemaTableId }: Made): Promise<unknown[]> {
    const records = await this.#service.rows('getTableRecords', [schemaTableId], '$top=200&$orderby=recordId');
    return records.map(({ values }) => values);
  }
}
