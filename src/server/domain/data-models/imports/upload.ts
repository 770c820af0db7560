import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { readModel, shownModel } from '../read-columns.ts';
import { forgetLater, queueCheck } from './import-jobs.ts';
import { guessTargets, targetsOf } from './map-columns.ts';
import { shortened } from './read-row.ts';
import { refused, requireImport, restartCheck } from './require-import.ts';
import { rowNumberAt, setImport } from './table-import.ts';

/** The limits of a file (`docs/domain/data-models.md#records-from-a-file`). The other ones are in the schema. */
export const MOST_ROWS = 50_000;
const LONGEST_ROW = 200_000;
/** A file of 20 MB has no more characters, whatever its encoding. */
export const MOST_CHARACTERS = 20_000_000;
/** Files of a tenant that were not imported yet: each keeps its rows. */
const MOST_WAITING = 20;
/** Values of a column that are shown beside its heading. */
const SAMPLES = 3;

/** Answers the columns of a table that a file can have. */
export const getTableImportTargets = defineOperation({
  name: 'getTableImportTargets',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { columns } = shownModel(transaction, await readModel(transaction, args.schemaTableId));
    return { result: targetsOf(columns) };
  },
});

/** Begins an import. Columns of the file are those of the table with the same name. */
export const addTableImport = defineOperation({
  name: 'addTableImport',
  transaction: 'request',
  async run({ store, transaction, origin, actor }, { payload: { schemaTableId, fileName, header, separator } }) {
    const { columns } = shownModel(transaction, await readModel(transaction, schemaTableId));
    if (columns.length === 0) throw invalidField('schemaTableId', 'This table has no columns yet.');
    await refuseTooMany(transaction);
    const { tableImportId } = await store.create(transaction, origin, 'TableImport', {
      schemaTableId,
      fileName,
      stateCode: 'uploading',
      modeCode: 'add',
      hasDecimalComma: separator === ';',
      startedBy: actor?.contactId ?? null,
    });
    const id = Number(tableImportId);
    const headings = header.map((heading, index) => shortened((heading ?? '').trim()) || `Column ${index + 1}`);
    const mapped = guessTargets(headings, columns).map((target, index) => ({
      position: index + 1,
      heading: headings[index],
      target,
    }));
    await sql`
      insert into public.table_import_columns (tenant_id, table_import_id, position, heading, target)
      select ${transaction.tenantId}::integer, ${id}::integer, m.position, m.heading, m.target
        from jsonb_to_recordset(${JSON.stringify(mapped)}::jsonb) as m (position integer, heading text, target text)`.execute(
      transaction.query,
    );
    await forgetLater(transaction, id);
    return { result: { tableImportId: id } };
  },
});

/** Adds rows after those that were sent before. A portion that was sent already is accepted and not added again. */
export const addTableImportRows = defineOperation({
  name: 'addTableImportRows',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId, after, rows } }) {
    const { rowCount, characterCount } = await requireImport(transaction, tableImportId, ['uploading']);
    const total = after + rows.length;
    if (total <= rowCount) return { result: { rowCount } };
    if (after !== rowCount) throw refused(`${rowCount} rows were uploaded so far. Send those that follow.`);
    if (total > MOST_ROWS) throw tooLarge(`A file has at most ${MOST_ROWS.toLocaleString('en')} rows.`);
    const characters = characterCount + charactersOf(rows);
    if (characters > MOST_CHARACTERS) throw tooLarge('A file has at most 20 MB.');
    let last = await rowNumberAt(transaction, tableImportId, rowCount);
    for (const [index, { number }] of rows.entries()) {
      if (number <= last) throw invalidField(`rows[${index}].number`, 'The numbers of rows must rise.');
      last = number;
    }
    const numbered = rows.map(({ number, cells }, index) => ({
      rowNo: after + index + 1,
      number,
      cells: cells.map((cell) => cell ?? ''),
    }));
    await sql`
      insert into public.table_import_rows (tenant_id, table_import_id, row_no, row_number, cells)
      select ${transaction.tenantId}::integer, ${tableImportId}::integer, r."rowNo", r.number, r.cells
        from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as r ("rowNo" integer, number integer, cells jsonb)`.execute(
      transaction.query,
    );
    if (after === 0) await storeSamples(transaction, tableImportId, numbered);
    await setImport(transaction, tableImportId, sql`row_count = ${total}, character_count = ${characters}`);
    return { result: { rowCount: total } };
  },
});

/** Ends the upload. The check begins at once, with the columns that were found by their names. */
export const finishTableImport = defineOperation({
  name: 'finishTableImport',
  transaction: 'request',
  async run({ transaction }, { payload: { tableImportId, rowCount } }) {
    const file = await requireImport(transaction, tableImportId, ['uploading']);
    if (file.rowCount !== rowCount) throw refused(`${file.rowCount} of ${rowCount} rows were uploaded.`);
    await restartCheck(transaction, file);
    await queueCheck(transaction, tableImportId);
    return { result: null, message: 'The file is being checked.' };
  },
});

/** Returns the characters of some rows. Throws when one of them is too long. */
function charactersOf(rows: readonly { number: number; cells: readonly (string | null)[] }[]): number {
  return rows.reduce((sum, { number, cells }) => {
    const length = cells.reduce((of, cell) => of + (cell?.length ?? 0), 0);
    if (length > LONGEST_ROW) throw tooLarge(`Row ${number.toLocaleString('en')} is too long.`);
    return sum + length;
  }, 0);
}

function tooLarge(message: string): Refusal {
  return new Refusal(413, 'tooLarge', message);
}

async function refuseTooMany({ query, tenantId }: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from public.table_imports
     where tenant_id = ${tenantId} and deleted_at is null and state_code not in ('done', 'undone')`.execute(query);
  if ((rows[0]?.count ?? 0) >= MOST_WAITING)
    throw refused(`${MOST_WAITING} files wait to be imported. Import or delete some of them first.`);
}

async function storeSamples(
  { query, tenantId }: Transaction,
  tableImportId: number,
  rows: readonly { cells: readonly string[] }[],
): Promise<void> {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const samples = Array.from({ length: width }, (_, index) => ({
    position: index + 1,
    sample: shortened(
      rows
        .map(({ cells }) => (cells[index] ?? '').trim())
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES)
        .join(' · '),
    ),
  }));
  await sql`
    update public.table_import_columns c set sample = nullif(s.sample, '')
      from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as s (position integer, sample text)
     where c.tenant_id = ${tenantId} and c.table_import_id = ${tableImportId} and c.position = s.position`.execute(
    query,
  );
}
