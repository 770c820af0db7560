import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { numberOfRuns } from '../../../../tools/testing/number-of-runs.ts';
import { serviceOf } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { Imports } from './imports/testing/imports.ts';
import { LARGE } from './indexes/indexed-columns.ts';
import { tendIndexes } from './indexes/testing/indexes.ts';
import { expectSame, expectSameLists, expectStored } from './testing/expect-same.ts';
import { addRecord, deleteRecord, editRecord, importFile, restoreRecord } from './testing/play-records.ts';
import { addTable, deleteColumn, deleteTable, makeLarge, orderColumns, saveColumn } from './testing/play-tables.ts';
import { action, adding, type Action } from './testing/random-actions.ts';
import type { World } from './testing/world.ts';

/** Random sequences of changes of tables and records on a real server, against plain objects (`testing/`). */
const RUNS = Number(process.env['MODEL_RUNS'] ?? numberOfRuns(6, 150));
/** Most sequences begin with records in both tables, so that changes of columns meet values. */
const SOME_RECORDS = { minLength: 4, maxLength: 6, size: 'max' } as const;
const SEQUENCE = { minLength: 8, maxLength: 24, size: 'max' } as const;
/** A sequence is some hundred calls and some jobs, on a machine that may be full. */
const SECONDS_OF_A_RUN = 20;

let server: TestServer;
let world: Omit<World, 'tables'>;

beforeAll(async () => {
  server = await startTestServer();
  const browser = await signedIn(server, 'owner');
  const service = serviceOf(server, browser);
  const path = server.operations.find(({ name }) => name === 'deleteTableRecord')?.path ?? '';
  world = {
    server,
    service,
    imports: new Imports(server, service),
    restore: (key) => browser.post(`${path}/restore`, key),
  };
});
afterAll(async () => {
  await world.imports.rest();
  await server.close();
});

async function play(one: World, step: Action): Promise<void> {
  const table = one.tables[step.table];
  if (!table) return addTable(one, step.table);
  switch (step.kind) {
    case 'addRecord':
      return addRecord(one, table, step);
    case 'editRecord':
      return editRecord(one, table, step);
    case 'deleteRecord':
      return deleteRecord(one, table, step);
    case 'restoreRecord':
      return restoreRecord(one, table, step);
    case 'deleteColumn':
      return deleteColumn(one, table, step);
    case 'orderColumns':
      return orderColumns(one, table, step);
    case 'deleteTable':
      return deleteTable(one, step);
    case 'makeLarge':
      return makeLarge(one, table);
    case 'importFile':
      return importFile(one, table, step);
    default:
      return saveColumn(one, table, step);
  }
}

async function played(one: World, step: Action): Promise<void> {
  await play(one, step);
  await expectSame(one);
}

it(
  'any sequence of changes loses no value, shows each under its column, and refuses without a trace',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(adding, SOME_RECORDS), fc.array(action, SEQUENCE), async (firsts, steps) => {
        const one: World = { ...world, tables: [null, null] };
        for (const slot of [0, 1]) await addTable(one, slot);
        for (const first of firsts) await played(one, first);
        for (const [place, step] of steps.entries()) {
          await played(one, step).catch((error: unknown) => {
            throw new Error(`Action ${place + 1} of ${steps.length}, ${step.kind}`, { cause: error });
          });
        }
        await expectStored(one);
        await expectSameLists(one);
        if (one.tables.every((table) => !table || table.nextId <= LARGE)) return;
        await tendIndexes(server.database);
        await expectSameLists(one);
      }),
      // Making a sequence smaller takes minutes: `MODEL_SHRINK=1` does it.
      { numRuns: RUNS, endOnFailure: process.env['MODEL_SHRINK'] !== '1' },
    );
  },
  RUNS * SECONDS_OF_A_RUN * 1000,
);
