import { sql } from 'kysely';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../src/server/http/testing/service.ts';
import { startTestServer, type TestServer } from '../../../src/server/http/testing/test-server.ts';
import { succeeded, TIMES } from '../figures/against-sql.ts';
import { percentile } from '../figures/median.ts';
import { sizeOr } from '../figures/repetitions.ts';
import { tendIndexesJob } from '../../../src/server/domain/data-models/indexes/tend-indexes.ts';
import { runJobs } from '../figures/run-jobs.ts';
import { fileOf, importFile, type ImportTimes } from './import-file.ts';
import {
  fillTable,
  makeNotes,
  makePeople,
  makeReferringTable,
  makeTable,
  REFERRED,
  REFERRING,
  type MadeTable,
} from './made-table.ts';

/** Parts that can be measured alone, because filling a large table takes minutes: `PARTS=imports`. */
const PARTS = ['lists', 'deletions', 'exports', 'changes', 'imports', 'references'] as const;
type Part = (typeof PARTS)[number];

/** Returns the parts that `PARTS` of the environment names, separated by commas, or all of them. */
function partsAsked(): Set<string> {
  const asked = process.env['PARTS']?.split(',') ?? [...PARTS];
  const unknown = asked.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. There are: ${PARTS.join(', ')}.`);
  return new Set(asked);
}

/**
 * Measures the records of a made table of 20 columns over HTTP by one caller, and the import of files. `RECORDS=200000
 * IMPORT_ROWS=50000 TEST_DATABASE_URL=...` on PostgreSQL; 20,000 records and 5,000 rows otherwise.
 */
export async function benchDataModels(): Promise<void> {
  const parts = partsAsked();
  const isAsked = (...some: Part[]) => some.some((part) => parts.has(part));
  const rows = Number(process.env['IMPORT_ROWS'] ?? sizeOr(5_000, 600));
  const server = await startTestServer();
  try {
    const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
    const acme = serviceOf(server, await openTestSession(server, server.browser(), owner));
    if (isAsked('imports')) await measureImports(server, acme, rows);
    if (isAsked('references')) await measureReferences(server, acme, rows);
    if (isAsked('lists', 'deletions', 'exports', 'changes')) await measureFilled(server, acme, rows, isAsked);
  } finally {
    await server.close();
  }
}

/** Imports a file into an empty table, and then the same file by its key. */
async function measureImports({ database }: TestServer, acme: Service, rows: number): Promise<void> {
  const imported = await makeTable(acme, 'Imported');
  const key = imported.columns[0]?.member ?? '';
  console.log(`\nimport of ${rows.toLocaleString('en')} rows of 20 columns, seconds, ${database.engine}`);
  printImport('adds', rows, await importFile(acme, database, fileOf(imported, rows, null)));
  printImport('changes by a key', rows, await importFile(acme, database, fileOf(imported, rows, key)));
}

/** Imports a file of two columns whose rows name each other, and one of as many rows that name none. */
async function measureReferences({ database }: TestServer, acme: Service, rows: number): Promise<void> {
  console.log(`\nimport of ${rows.toLocaleString('en')} rows of 2 columns, seconds, ${database.engine}`);
  const notes = { table: await makeNotes(acme, 'Notes'), rowCount: rows, keyTarget: null };
  const note = (row: number) => [`Person ${row}`, `Person ${bossOf(row, rows)}`];
  printImport('no references', rows, await importFile(acme, database, { ...notes, cellsOf: note }));
  const people = { table: await makePeople(acme, 'People'), rowCount: rows, keyTarget: null };
  const person = (row: number) => [`Person ${row}`, row === rows - 1 ? '' : `Person ${bossOf(row, rows)}`];
  printImport('rows name others', rows, await importFile(acme, database, { ...people, cellsOf: person }));
}

/** Returns a later row that a row names, within its portion or far behind: each row is written after that one. */
function bossOf(row: number, rows: number): number {
  return Math.min(rows - 1, row + 1 + ((row * 7919) % 20_011));
}

/** Measures a filled table without the indexes of its columns, and then with them. */
async function measureFilled(
  { database }: TestServer,
  acme: Service,
  rows: number,
  isAsked: (...parts: Part[]) => boolean,
): Promise<void> {
  const records = Number(process.env['RECORDS'] ?? sizeOr(20_000, 600));
  const places = await makeTable(acme, 'Places');
  await fillTable(database, places, REFERRED);
  const filled = await makeReferringTable(acme, 'Filled', places.schemaTableId);
  await fillTable(database, filled, records);
  const print = async (): Promise<void> => {
    if (isAsked('lists')) await printLists(acme, filled, records);
    if (isAsked('deletions')) await printDeletions(acme, places);
    if (isAsked('exports')) await printExports(acme, filled, records);
  };
  console.log(`\nrecords of a made table: ${records.toLocaleString('en')}, ${database.engine}`);
  await print();
  // One more record of a table of more than 50,000 asks for the indexes.
  await acme.done('addTableRecord', { schemaTableId: filled.schemaTableId, values: {} });
  const seconds = await runJobs(database, [tendIndexesJob]);
  await database.asOwner((query) => sql`analyze`.execute(query));
  console.log(`\nthe same after the job of indexes, which took ${seconds.toFixed(1)} s`);
  await print();
  if (!isAsked('changes')) return;
  const key = filled.columns[0]?.member ?? '';
  const some = Math.min(rows, records);
  printImport('changes some of all', some, await importFile(acme, database, fileOf(filled, some, key)));
}

/** Returns what a person asks of the list, by name. */
function questions({ columns }: MadeTable, records: number): Record<string, (time: number) => string> {
  const [key = '', number = '', mail = ''] = columns.map(({ member }) => `values.${member}`);
  const last = `values.${columns.at(-1)?.member ?? ''}`;
  const title = `titles.${columns[REFERRING]?.member ?? ''}`;
  const any = (time: number) => (time * 7919) % records;
  return {
    'first page': () => '$top=50&$count=true',
    'page 100': () => '$top=50&$skip=4950&$count=true',
    'ordered by a number': () => `$top=50&$count=true&$orderby=${number}`,
    'one text': (time) => `$top=50&$count=true&$filter=${key} eq 'Key ${any(time)}'`,
    'one text, last column': (time) => `$top=50&$count=true&$filter=${last} eq 'Text ${any(time) % 997} of column 19'`,
    'ordered by a text': () => `$top=50&$count=true&$orderby=${key} desc`,
    'ordered by last column': () => `$top=50&$count=true&$orderby=${last}`,
    'ordered by a title': () => `$top=50&$count=true&$orderby=${title}`,
    'a part of a title': (time) => `$top=50&$count=true&$filter=contains(${title},'key ${any(time) % REFERRED}')`,
    'a part of a text': (time) => `$top=50&$count=true&$filter=contains(${mail},'person${any(time) % 5_003}@')`,
    'a range of numbers': (time) => `$top=50&$count=true&$filter=${number} gt ${90_000 + (any(time) % 9_000)}`,
    search: (time) => `$top=50&$count=true&$search=Key ${any(time)}`,
  };
}

async function printLists(acme: Service, table: MadeTable, records: number): Promise<void> {
  console.log(`  ${'ms'.padEnd(24)}     p50    p97.5`);
  for (const [name, ask] of Object.entries(questions(table, records))) {
    const times: number[] = [];
    let tooLong = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const startedAt = performance.now();
      const answer = await acme.read('getTableRecords', [table.schemaTableId], ask(time));
      if (answer.status !== 200 && answer.envelope().errorCode === 'timeout') tooLong += 1;
      else succeeded(answer);
      times.push(performance.now() - startedAt);
    }
    const columns = [0.5, 0.975].map((part) => percentile(times, part).toFixed(1).padStart(8));
    console.log(`  ${name.padEnd(24)} ${columns.join(' ')}${tooLong === 0 ? '' : `   ${tooLong} refused: too long`}`);
  }
}

/** Deletions of records that others refer to: each is refused after it has counted them. */
async function printDeletions(acme: Service, { schemaTableId }: MadeTable): Promise<void> {
  const times: number[] = [];
  for (let time = 0; time < TIMES / 4; time += 1) {
    const startedAt = performance.now();
    const answer = await acme.write('deleteTableRecord', { schemaTableId, recordId: time + 1 });
    if (answer.status !== 409) throw new Error(`The deletion of a record in use was answered ${answer.text}`);
    times.push(performance.now() - startedAt);
  }
  const columns = [0.5, 0.975].map((part) => percentile(times, part).toFixed(1).padStart(8));
  console.log(`  ${'a refused deletion'.padEnd(24)} ${columns.join(' ')}`);
}

/** Files of all records with three columns, in orders of columns that may have an index. */
async function printExports(acme: Service, { schemaTableId, columns }: MadeTable, records: number): Promise<void> {
  const [text = '', number = '', mail = ''] = columns.map(({ member }) => `values.${member}`);
  for (const [name, order] of Object.entries({
    'by a number': number,
    'by a text': `${text} desc`,
    'by id': 'recordId',
  })) {
    const startedAt = performance.now();
    const select = `$select=recordId,${[text, number, mail].join()}&$header=["Id","Text","Number","Mail"]`;
    const { text: file } = await acme.read(
      'getTableRecords',
      [schemaTableId],
      `$format=csv&${select}&$orderby=${order}`,
    );
    const lines = file.split('\r\n').length - 2;
    if (lines < records) throw new Error(`The file has ${lines} of ${records} records.`);
    console.log(
      `  ${`export ${name}`.padEnd(24)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(8)} s`,
    );
  }
}

function printImport(name: string, rows: number, { upload, check, write }: ImportTimes): void {
  const seconds = [upload, check, write].map((value) => value.toFixed(1).padStart(8)).join('');
  const speed = Math.round(rows / (upload + check + write));
  console.log(`  ${name.padEnd(20)} upload, check, write:${seconds}   ${speed} rows a second`);
}
