import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { numberOfRuns } from '../../../../../tools/testing/number-of-runs.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { CheckMemory } from './checking/check-memory.ts';
import { checkPortion } from './checking/check-portion.ts';
import { Imports, member, type Made } from './testing/imports.ts';

/** Random files, modes and moments of failure, against a copy of the records from before the import. */

const RUNS = numberOfRuns(12, 200);
const SECONDS_OF_A_RUN = 10;
/** The place that is deleted between the check and the import. */
const DOOMED = 4;

let server: TestServer;
let acme: Service;
let imports: Imports;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  imports = new Imports(server, acme);
});
afterAll(() => server.close());

const place = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const scenario = fc.record({
  existing: fc.array(fc.record({ shop: fc.nat(9), guests: fc.nat(3), place }), { maxLength: 8 }),
  rows: fc.array(fc.record({ shop: fc.option(fc.nat(12), { nil: null }), guests: fc.nat(3), place }), {
    minLength: 1,
    maxLength: 16,
    size: 'max',
  }),
  mode: fc.constantFrom('add', 'addOrUpdate', 'update'),
  /** The row that fails when it is written; one that the file does not have is no failure. */
  failing: fc.nat(24),
  portion: fc.integer({ min: 1, max: 6 }),
  /** A person stops the import after so many portions. */
  stops: fc.option(fc.nat(3), { nil: null }),
  undoPortion: fc.integer({ min: 1, max: 6 }),
  touches: fc.array(fc.record({ does: fc.constantFrom('change', 'delete', 'refer', 'deletePlace'), at: fc.nat(30) }), {
    maxLength: 5,
  }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer One> ? One : never;

interface Tables {
  visits: Made;
  places: Made;
  orders: Made;
}

interface Stored {
  values: JsonObject;
  version: number;
}

/** Returns the records of a table that are not deleted, by their ids. */
async function stored({ schemaTableId }: Made): Promise<Map<number, Stored>> {
  const { rows } = await server.database.asOwner((query) =>
    sql<Stored & { recordId: number }>`
      select record_id::integer as "recordId", values, version::integer as version from public.table_records
       where tenant_id = 1 and schema_table_id = ${schemaTableId} and deleted_at is null order by record_id`.execute(
      query,
    ),
  );
  return new Map(rows.map(({ recordId, ...one }) => [recordId, one]));
}

async function newTables({ existing }: Scenario): Promise<Tables> {
  const places = await imports.newTable({ columnName: 'Name', columnType: 'text' });
  const visits = await imports.newTable(
    { columnName: 'Shop', columnType: 'text' },
    { columnName: 'Guests', columnType: 'number' },
    { columnName: 'Place', columnType: 'reference', referencedTableId: places.schemaTableId },
  );
  const orders = await imports.newTable({
    columnName: 'Visit',
    columnType: 'reference',
    referencedTableId: visits.schemaTableId,
  });
  for (let recordId = 1; recordId <= DOOMED; recordId += 1)
    await add(places, { [member(places, 'Name')]: `Place ${recordId}` });
  for (const one of existing) {
    const values = { [member(visits, 'Shop')]: `Shop ${one.shop}`, [member(visits, 'Guests')]: one.guests };
    await add(visits, one.place === null ? values : { ...values, [member(visits, 'Place')]: one.place });
  }
  return { visits, places, orders };
}

const add = ({ schemaTableId }: Made, values: JsonObject) => acme.done('addTableRecord', { schemaTableId, values });

/** Uploads and checks a file, in which one row names the doomed place. Returns null when no row can be imported. */
async function checkedFile({ visits }: Tables, { rows, mode, failing }: Scenario): Promise<JsonObject | null> {
  const lines = rows.map(({ shop, guests, place: at }, index) => {
    const named = index === failing ? DOOMED : at;
    return [shop === null ? '' : `Shop ${shop}`, guests, named === null ? '' : `Place ${named}`].join(',');
  });
  const tableImportId = await imports.upload(visits, `Shop,Guests,Place\n${lines.join('\n')}\n`);
  const keyTarget = mode === 'add' ? null : member(visits, 'Shop');
  await acme.done('setTableImportMode', { tableImportId, modeCode: mode, keyTarget });
  const memory = new CheckMemory();
  while (await imports.inTenant((transaction) => checkPortion(transaction, tableImportId, memory)));
  const checked = await imports.stateOf(tableImportId);
  return Number(checked['badRestCount']) < Number(checked['restCount']) ? checked : null;
}

/** Changes some records as people do, and returns which of them are referred to, and which places are gone. */
async function touch(
  { visits, places, orders }: Tables,
  touches: Scenario['touches'],
): Promise<{ referred: Set<number>; gone: Set<number> }> {
  const referred = new Set<number>();
  const gone = new Set<number>();
  for (const { does, at } of touches) {
    const records = [...(await stored(visits))];
    const [recordId, record] = records[at % Math.max(records.length, 1)] ?? [];
    const { schemaTableId } = visits;
    if (does === 'deletePlace') {
      const answer = await acme.write('deleteTableRecord', {
        schemaTableId: places.schemaTableId,
        recordId: (at % 3) + 1,
      });
      if (answer.status === 200) gone.add((at % 3) + 1);
    } else if (recordId === undefined || record === undefined) continue;
    else if (does === 'refer') {
      await add(orders, { [member(orders, 'Visit')]: recordId });
      referred.add(recordId);
    } else if (does === 'delete') await acme.write('deleteTableRecord', { schemaTableId, recordId });
    else {
      const values = { ...record.values, [member(visits, 'Guests')]: 100 + at };
      await acme.done('updateTableRecord', { schemaTableId, recordId, version: record.version, values });
    }
  }
  return { referred, gone };
}

async function play(one: Scenario): Promise<void> {
  const tables = await newTables(one);
  const before = await stored(tables.visits);
  const checked = await checkedFile(tables, one);
  if (checked === null) return;
  const tableImportId = Number(checked['tableImportId']);
  await acme.done('deleteTableRecord', { schemaTableId: tables.places.schemaTableId, recordId: DOOMED });
  let goesOn = await imports.startOnePortion(checked, { leavesOut: true }, one.portion);
  for (let portions = 0; goesOn; portions += 1) {
    if (portions === one.stops) await acme.done('stopTableImport', { tableImportId });
    goesOn = await imports.writePortion(tableImportId, one.portion);
  }
  const written = await stored(tables.visits);
  const ended = await imports.stateOf(tableImportId);
  const { referred, gone } = await touch(tables, one.touches);
  const touched = await stored(tables.visits);
  const hasWritten = Number(ended['undoableAddedCount']) + Number(ended['undoableUpdatedCount']) > 0;
  if (ended['stateCode'] !== 'undoing') {
    const answer = await acme.write('undoTableImport', { tableImportId });
    expect(answer.status).toBe(hasWritten ? 200 : 409);
  }
  if (hasWritten) while (await imports.undoPortion(tableImportId, one.undoPortion));
  await imports.rest();
  const expected = new Map<number, JsonObject>();
  let kept = 0;
  for (const recordId of new Set([...before.keys(), ...written.keys(), ...touched.keys()])) {
    const [old, wrote, now] = [before.get(recordId), written.get(recordId), touched.get(recordId)];
    const isWritten = wrote !== undefined && wrote.version !== old?.version;
    const isTouched = wrote?.version !== now?.version;
    const lacksPlace = gone.has(Number(old?.values[member(tables.visits, 'Place')]));
    const stays = isTouched || (old === undefined ? referred.has(recordId) : lacksPlace);
    if (isWritten && stays) kept += 1;
    const last = isWritten && !stays ? old : now;
    if (last !== undefined) expected.set(recordId, last.values);
  }
  const after = await stored(tables.visits);
  expect(new Map([...after].map(([recordId, { values }]) => [recordId, values]))).toEqual(
    new Map([...expected].toSorted(([a], [b]) => a - b)),
  );
  const state = await imports.stateOf(tableImportId);
  expect(state).toMatchObject({ undoableAddedCount: 0, undoableUpdatedCount: 0, keptCount: kept });
  const isWhole = ended['stateCode'] === 'done';
  if (hasWritten) expect(state['stateCode']).toBe(isWhole || kept > 0 ? 'undone' : 'stopped');
  expect(await imports.problemsOf(state)).toHaveLength(Number(state['problemCount']));
}

it(
  'an undo brings the records back that were there before, except for those that somebody touched',
  async () => {
    await fc.assert(fc.asyncProperty(scenario, play), { numRuns: RUNS });
  },
  (RUNS * SECONDS_OF_A_RUN + 60) * 1000,
);
