import { sql } from 'kysely';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../src/server/http/testing/service.ts';
import { startTestServer } from '../../../src/server/http/testing/test-server.ts';
import { succeeded, TIMES } from '../figures/against-sql.ts';
import { percentile } from '../figures/median.ts';
import { sizeOr } from '../figures/repetitions.ts';
import { tendIndexesJob } from '../../../src/server/domain/data-models/indexes/tend-indexes.ts';
import { runJobs } from '../figures/run-jobs.ts';
import { importFile, type ImportTimes } from './import-file.ts';
import { fillTable, makeReferringTable, makeTable, REFERRED, REFERRING, type MadeTable } from './made-table.ts';

/**
 * Measures the records of a made table of 20 columns over HTTP by one caller, and the import of files. `RECORDS=200000
 * IMPORT_ROWS=50000 TEST_DATABASE_URL=...` on PostgreSQL; 20,000 records and 5,000 rows otherwise.
 */
export async function benchDataModels(): Promise<void> {
  const records = Number(process.env['RECORDS'] ?? sizeOr(20_000, 600));
  const rows = Number(process.env['IMPORT_ROWS'] ?? sizeOr(5_000, 600));
  const server = await startTestServer();
  try {
    const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
    const acme = serviceOf(server, await openTestSession(server, server.browser(), owner));
    const places = await makeTable(acme, 'Places');
    await fillTable(server.database, places, REFERRED);
    const filled = await makeReferringTable(acme, 'Filled', places.schemaTableId);
    await fillTable(server.database, filled, records);
    console.log(`\nrecords of a made table: ${records.toLocaleString('en')}, ${server.database.engine}`);
    await printLists(acme, filled, records);
    await printDeletions(acme, places);
    // One more record of a table of more than 50,000 asks for the indexes.
    await acme.done('addTableRecord', { schemaTableId: filled.schemaTableId, values: {} });
    const seconds = await runJobs(server.database, [tendIndexesJob]);
    await server.database.asOwner((query) => sql`analyze`.execute(query));
    console.log(`\nthe same after the job of indexes, which took ${seconds.toFixed(1)} s`);
    await printLists(acme, filled, records);
    await printDeletions(acme, places);
    const imported = await makeTable(acme, 'Imported');
    const key = imported.columns[0]?.member ?? '';
    console.log(`\nimport of ${rows.toLocaleString('en')} rows of 20 columns, seconds`);
    printImport('adds', rows, await importFile(acme, server.database, imported, rows, null));
    printImport('changes by a key', rows, await importFile(acme, server.database, imported, rows, key));
    const filledKey = filled.columns[0]?.member ?? '';
    const some = Math.min(rows, records);
    printImport('changes some of all', some, await importFile(acme, server.database, filled, some, filledKey));
  } finally {
    await server.close();
  }
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

function printImport(name: string, rows: number, { upload, check, write }: ImportTimes): void {
  const seconds = [upload, check, write].map((value) => value.toFixed(1).padStart(8)).join('');
  const speed = Math.round(rows / (upload + check + write));
  console.log(`  ${name.padEnd(20)} upload, check, write:${seconds}   ${speed} rows a second`);
}
