import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { full, shown, takesValues } from './naive-model.ts';
import type { NaiveColumn, NaiveTable, NaiveTables } from './naive-types.ts';
import { cellValue, isNone } from './naive-values.ts';

/** A file: its rows have a cell for each column, and one for the id before them when `hasIds`. */
export interface NaiveFile {
  columns: NaiveColumn[];
  mode: 'add' | 'update' | 'addOrUpdate';
  /** The member of the key, or `recordId`. */
  keyTarget: string;
  rows: readonly { id: string; cells: readonly string[] }[];
}

const LONGEST_KEY = 255;

type Effect = { does: 'add' | 'change'; recordId: number; values: JsonObject } | { does: 'nothing' | 'fail' };

/** Plays a file, and returns how many rows did what. Every row is decided by the records before the file. */
export function importNaively(tables: NaiveTables, table: NaiveTable, file: NaiveFile): Record<Effect['does'], number> {
  const keys = new Set<string>();
  const effects = file.rows.map((row) => {
    const key = keyOf(tables, file, row);
    const isRepeated = key !== null && keys.has(String(key));
    if (key !== null) keys.add(String(key));
    return isRepeated ? { does: 'fail' as const } : effectOf(tables, table, file, row, key);
  });
  const counts = { add: 0, change: 0, nothing: 0, fail: 0 };
  for (const effect of effects) {
    counts[effect.does] += 1;
    if (effect.does === 'change') table.records.set(effect.recordId, effect.values);
    if (effect.does === 'add') {
      table.records.set(table.nextId, effect.values);
      table.nextId += 1;
    }
  }
  return counts;
}

type Row = NaiveFile['rows'][number];

const referencedBy = (tables: NaiveTables, { refersTo }: NaiveColumn) =>
  refersTo === null ? undefined : (tables[refersTo] ?? undefined);

/** Returns what a row is found by, or null when it has none. Texts count without their case. */
function keyOf(tables: NaiveTables, { mode, keyTarget, columns }: NaiveFile, { id, cells }: Row): Json {
  if (mode === 'add') return null;
  if (keyTarget === 'recordId') return /^\d+$/.test(id.trim()) ? Number(id) : null;
  const place = columns.findIndex(({ member }) => member === keyTarget);
  const column = columns[place];
  const cell = cells[place] ?? '';
  if (column === undefined || cell.trim() === '' || cell.trim().length > LONGEST_KEY) return null;
  const value = cellValue(cell, column, referencedBy(tables, column));
  if (value === undefined) return isNumeric(column) ? null : cell.trim().toLowerCase();
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function isNumeric({ type }: NaiveColumn): boolean {
  return type === 'number' || type === 'reference';
}

function effectOf(tables: NaiveTables, table: NaiveTable, file: NaiveFile, row: Row, key: Json): Effect {
  const read: JsonObject = {};
  for (const [place, column] of file.columns.entries()) {
    const value = cellValue(row.cells[place] ?? '', column, referencedBy(tables, column));
    if (value === undefined) return { does: 'fail' };
    read[column.member] = value;
  }
  const { mode, keyTarget } = file;
  const isById = keyTarget === 'recordId';
  const keyPlace = file.columns.findIndex(({ member }) => member === keyTarget);
  if (mode !== 'add' && (row.cells[keyPlace] ?? '').trim().length > LONGEST_KEY) return { does: 'fail' };
  // A text that is no id is an error, also where rows may add records.
  if (mode !== 'add' && key === null && (mode === 'update' || (isById && row.id.trim() !== '')))
    return { does: 'fail' };
  const found =
    key === null
      ? []
      : [...table.records].filter(([id, values]) => (isById ? id === key : matches(values[keyTarget], key)));
  const [record, another] = found;
  if (another !== undefined) return { does: 'fail' };
  if (record === undefined && key !== null && (mode === 'update' || isById)) return { does: 'fail' };
  const values = full({ ...record?.[1], ...read });
  if (!takesValues(tables, table, values)) return { does: 'fail' };
  if (record === undefined)
    return Object.keys(shown(table, values)).length === 0 ? { does: 'fail' } : { does: 'add', recordId: 0, values };
  const isSame = sameMembers(values, record[1]);
  return isSame ? { does: 'nothing' } : { does: 'change', recordId: record[0], values };
}

function matches(value: Json | undefined, key: Json): boolean {
  if (isNone(value)) return false;
  return typeof key === 'string' ? String(value).toLowerCase() === key : value === key;
}

function sameMembers(one: JsonObject, other: JsonObject): boolean {
  const members = Object.keys(one);
  return members.length === Object.keys(other).length && members.every((member) => one[member] === other[member]);
}
