import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { enlarge, tendIndexes } from '../indexes/testing/indexes.ts';
import { LARGE } from '../indexes/indexed-columns.ts';
import { changeColumn, isTableUsed, takesColumn, type ColumnSent } from './naive-model.ts';
import type { NaiveColumn, NaiveTable } from './naive-types.ts';
import type { ActionOf } from './random-actions.ts';
import { chosen, columnsIn, isAccepted, memberOfRow, readTable, type World } from './world.ts';

const MOST_COLUMNS = 6;
let count = 0;

/** Adds the table of a slot: the second one refers to the first. */
export async function addTable({ service, tables }: World, slot: number): Promise<void> {
  count += 1;
  const referenced = slot === 1 ? tables[0] : null;
  const columns: Omit<NaiveColumn, 'member'>[] = [
    { name: 'Alpha', type: 'text', isRequired: false, refersTo: null },
    { name: 'Beta', type: 'number', isRequired: false, refersTo: null },
    ...(referenced ? [{ name: 'Gamma', type: 'reference', isRequired: false, refersTo: 0 }] : []),
  ];
  const name = `Random ${count}`;
  const made = await service.done('addSchemaTable', {
    tableName: name,
    schemaColumns: columns.map((column) => ({
      columnName: column.name,
      columnType: column.type,
      ...(column.refersTo === null ? {} : { referencedTableId: referenced?.schemaTableId ?? 0 }),
    })),
  });
  tables[slot] = {
    schemaTableId: Number(made['schemaTableId']),
    name,
    columns: columnsIn(made).map((row, index) => ({
      ...(columns[index] ?? { name: '', type: '', isRequired: false, refersTo: null }),
      member: memberOfRow(row),
    })),
    records: new Map(),
    nextId: 1,
    deleted: new Map(),
  };
}

export async function deleteTable(
  { service, tables }: World,
  { table: slot, isNamed }: ActionOf<'deleteTable'>,
): Promise<void> {
  const table = tables[slot];
  if (!table) return;
  const { schemaTableId, name, records } = table;
  const answer = await service.write('deleteSchemaTable', { schemaTableId, ...(isNamed ? { tableName: name } : {}) });
  const isExpected = !isTableUsed(tables, slot) && (isNamed || records.size === 0);
  if (isAccepted(answer, isExpected)) tables[slot] = null;
}

/** Gives the next record a number that makes the table large, or lets the job of the indexes run. */
export async function makeLarge({ server }: World, table: NaiveTable): Promise<void> {
  if (table.nextId > LARGE) await tendIndexes(server.database);
  else {
    await enlarge(server.database, table.schemaTableId);
    table.nextId = LARGE + 1;
  }
}

type ColumnAction = 'addColumn' | 'renameColumn' | 'retypeColumn' | 'requireColumn';

/** Adds a column or changes one, when the table takes it. */
export async function saveColumn(world: World, table: NaiveTable, action: ActionOf<ColumnAction>): Promise<void> {
  const sent = columnSent(table, action);
  if (sent === null) return;
  const isStale = 'isStale' in action && action.isStale;
  const stored = await readTable(world, table);
  const rows = columnsIn(stored);
  const own = rows.find((row) => memberOfRow(row) === sent.member) ?? { orderNo: rows.length + 1 };
  const referenced = sent.refersTo === null ? null : world.tables[sent.refersTo];
  const row = {
    ...own,
    columnName: sent.name,
    columnType: sent.type,
    isRequired: sent.isRequired,
    referencedTableId: referenced?.schemaTableId ?? null,
  };
  const others = rows.filter((other) => other !== own);
  const answer = await save(world, table, { version: Number(stored['version']) - Number(isStale) }, [...others, row]);
  if (!isAccepted(answer, !isStale && takesColumn(world.tables, table, sent))) return;
  const known = new Set(table.columns.map(({ member }) => member));
  const added = columnsIn(await readTable(world, table))
    .map(memberOfRow)
    .find((member) => !known.has(member));
  changeColumn(table, { ...sent, member: sent.member ?? added ?? '' });
}

function columnSent({ columns }: NaiveTable, action: ActionOf<ColumnAction>): ColumnSent | null {
  if (action.kind === 'addColumn') {
    if (columns.length >= MOST_COLUMNS) return null;
    const { name, type, isRequired, refersTo } = action;
    return { member: null, name, type, isRequired, refersTo: type === 'reference' ? refersTo : null };
  }
  const column = chosen(columns, action.column);
  if (column === undefined) return null;
  if (action.kind === 'renameColumn') return { ...column, name: action.name };
  if (action.kind === 'requireColumn') return { ...column, isRequired: action.isRequired };
  return { ...column, type: action.type, refersTo: action.type === 'reference' ? action.refersTo : null };
}

const save = (
  { service }: World,
  { schemaTableId }: NaiveTable,
  { version }: { version: number },
  schemaColumns: JsonObject[],
) => service.write('updateSchemaTable', { schemaTableId, version, schemaColumns });

/** Deletes a column, but never the last one: a table without columns has no list. */
export async function deleteColumn(
  world: World,
  table: NaiveTable,
  { column: number }: ActionOf<'deleteColumn'>,
): Promise<void> {
  const column = chosen(table.columns, number);
  if (column === undefined || table.columns.length === 1) return;
  const stored = await readTable(world, table);
  const row = columnsIn(stored).find((one) => memberOfRow(one) === column.member) ?? {};
  isAccepted(await save(world, table, { version: Number(stored['version']) }, [{ ...row, isDeleted: true }]), true);
  table.columns = table.columns.filter((one) => one !== column);
}

/** Moves the first columns to the end. */
export async function orderColumns(world: World, table: NaiveTable, { by }: ActionOf<'orderColumns'>): Promise<void> {
  const stored = await readTable(world, table);
  const rows = columnsIn(stored);
  const first = by % rows.length;
  const rotated = [...rows.slice(first), ...rows.slice(0, first)].map((row, index) => ({ ...row, orderNo: index + 1 }));
  isAccepted(await save(world, table, { version: Number(stored['version']) }, rotated), true);
  table.columns = [...table.columns.slice(first), ...table.columns.slice(0, first)];
}
