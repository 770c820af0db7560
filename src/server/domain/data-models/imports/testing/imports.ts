import { vi } from 'vitest';
import { isObject } from '../../../../../../renderer/language/paths/path.ts';
import { parseCsv } from '../../../../../../renderer/language/text/csv/parse-csv.ts';
import type { JsonObject } from '../../../../../../renderer/language/types/json.ts';
import type { Service } from '../../../../http/testing/service.ts';
import type { TestServer } from '../../../../http/testing/test-server.ts';
import { jobTools } from '../../../../jobs/testing/job-tools.ts';
import { startWorkers } from '../../../../jobs/workers.ts';
import { checkTableImportJob, forgetTableImportJob, importTableJob } from '../import-jobs.ts';

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
      [checkTableImportJob, importTableJob, forgetTableImportJob],
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
        if (['checking', 'importing'].includes(String(state['stateCode']))) throw new Error('It is still going on.');
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

  /** Returns the values of the records of a table. */
  async recordsOf({ schemaTableId }: Made): Promise<unknown[]> {
    const records = await this.#service.rows('getTableRecords', [schemaTableId], '$top=200&$orderby=recordId');
    return records.map(({ values }) => values);
  }
}
