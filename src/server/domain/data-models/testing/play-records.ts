import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { csvLine } from '../../../../../renderer/language/text/csv/write-csv.ts';
import { expect } from 'vitest';
import { importNaively, type NaiveFile } from './naive-import.ts';
import { full, isUsed, shown, takesValues } from './naive-model.ts';
import type { NaiveTable, NaiveTables } from './naive-types.ts';
import { titleIn } from './naive-values.ts';
import type { ActionOf } from './random-actions.ts';
import { chosen, isAccepted, valuesFor, type World } from './world.ts';

export async function addRecord(
  { service, tables }: World,
  table: NaiveTable,
  { values: random }: ActionOf<'addRecord'>,
): Promise<void> {
  const { schemaTableId, nextId: recordId } = table;
  const values = valuesFor(tables, table, random);
  const answer = await service.write('addTableRecord', { schemaTableId, values });
  if (!isAccepted(answer, takesValues(tables, table, values))) return;
  expect(answer.envelope().result).toMatchObject({ recordId });
  table.records.set(recordId, full(values));
  table.nextId += 1;
}

/** Changes a record as a form does: it is read, and sent as a whole with its version. */
export async function editRecord(
  { service, tables }: World,
  table: NaiveTable,
  action: ActionOf<'editRecord'>,
): Promise<void> {
  const { schemaTableId, columns, records } = table;
  const [recordId, stored] = chosen([...records], action.record) ?? [];
  const column = chosen(columns, action.column);
  if (recordId === undefined || stored === undefined || column === undefined) return;
  const { result } = (await service.read('getTableRecordById', [schemaTableId, recordId])).envelope();
  const read = isObject(result) && isObject(result['values']) ? result : { values: {}, version: 0 };
  const random = valuesFor(tables, table, action.values);
  const values = action.isWhole
    ? random
    : { ...(isObject(read['values']) ? read['values'] : {}), [column.member]: random[column.member] ?? null };
  const version = Number(read['version']) - Number(action.isStale);
  const answer = await service.write('updateTableRecord', { schemaTableId, recordId, version, values });
  if (isAccepted(answer, !action.isStale && takesValues(tables, table, values)))
    records.set(recordId, { ...shown(table, stored, true), ...full(values) });
}

export async function deleteRecord(
  { service, tables }: World,
  table: NaiveTable,
  { table: slot, record }: ActionOf<'deleteRecord'>,
): Promise<void> {
  const [recordId, values] = chosen([...table.records], record) ?? [];
  if (recordId === undefined || values === undefined) return;
  const answer = await service.write('deleteTableRecord', { schemaTableId: table.schemaTableId, recordId });
  if (!isAccepted(answer, !isUsed(tables, slot, recordId))) return;
  table.records.delete(recordId);
  table.deleted.set(recordId, values);
}

/** Restores a deleted record, unless a record to which it refers is gone. */
export async function restoreRecord(
  { restore, tables }: World,
  table: NaiveTable,
  { record }: ActionOf<'restoreRecord'>,
): Promise<void> {
  const recordId = chosen(
    Array.from({ length: table.nextId - 1 }, (_, index) => table.nextId - 1 - index).filter(
      (id) => !table.records.has(id),
    ),
    record,
  );
  if (recordId === undefined) return;
  const values = table.deleted.get(recordId);
  const answer = await restore({ schemaTableId: table.schemaTableId, recordId });
  if (values !== undefined) table.records.set(recordId, values);
  if (isAccepted(answer, values !== undefined && takesValues(tables, table, values))) table.deleted.delete(recordId);
  else table.records.delete(recordId);
}

/** Imports a file of random rows, whose bad rows are left out. */
export async function importFile(
  { service, imports, tables }: World,
  table: NaiveTable,
  action: ActionOf<'importFile'>,
): Promise<void> {
  // Rows that name each other have tests of their own (`../imports/naming/inner-references.database.test.ts`).
  const usable = table.columns.filter(({ refersTo }) => action.mode === 'update' || refersTo !== action.table);
  if (usable.length === 0) return;
  const file = fileOf({ ...table, columns: usable }, action);
  const rows = action.rows.map((row) => ({ id: row.id, cells: cellsOf(tables, table, file, row) }));
  const { schemaTableId, columns } = table;
  const header = ['Id', ...file.columns.map(({ name }) => name), 'Left out'];
  const text = [header, ...rows.map(({ id, cells }) => [id, ...cells, 'x'])].map(csvLine).join('');
  const made = {
    schemaTableId,
    version: 0,
    columns: columns.map(({ member }) => ({ schemaColumnId: Number(member.slice(1)) })),
  };
  const tableImportId = await imports.upload(made, text);
  if (file.mode !== 'add')
    await service.done('setTableImportMode', { tableImportId, modeCode: file.mode, keyTarget: file.keyTarget });
  const checked = await imports.settled(tableImportId);
  const before = { ...table, records: new Map(table.records) };
  const counts = importNaively(tables, table, { ...file, rows });
  expect(checked).toMatchObject({ stateCode: 'checked', rowCount: rows.length, badRowCount: counts.fail });
  const start = { tableImportId, checkNo: Number(checked['checkNo']) };
  if (counts.fail > 0) isAccepted(await service.write('startTableImport', start), false);
  if (counts.fail === rows.length) {
    expect(table.records).toEqual(before.records);
    await service.done('deleteTableImport', { tableImportId, version: Number(checked['version']) });
    return;
  }
  const done = await imports.start(checked, { leavesOut: true });
  expect(done).toMatchObject({
    stateCode: 'done',
    addedCount: counts.add,
    updatedCount: counts.change,
    unchangedCount: counts.nothing,
    leftOutCount: counts.fail,
  });
}

function fileOf({ columns }: NaiveTable, { mode, key, leftOut }: ActionOf<'importFile'>): Omit<NaiveFile, 'rows'> {
  const mapped = columns.length === 1 ? columns : columns.filter((_, index) => index !== leftOut);
  return { columns: mapped, mode, keyTarget: mapped[key]?.member ?? 'recordId' };
}

/** Returns the cells of a row: references by the title of the record, or by its id. */
function cellsOf(
  tables: NaiveTables,
  table: NaiveTable,
  { columns }: Pick<NaiveFile, 'columns'>,
  row: ActionOf<'importFile'>['rows'][number],
): string[] {
  const values: JsonObject = valuesFor(tables, table, row.values);
  return columns.map(({ member, type, refersTo }) => {
    const value = values[member] ?? '';
    const referenced = type === 'reference' && refersTo !== null ? tables[refersTo] : null;
    const record = referenced?.records.get(Number(value));
    const title = row.hasTitle && referenced && record !== undefined ? titleIn(referenced, record) : null;
    return title ?? String(value);
  });
}
