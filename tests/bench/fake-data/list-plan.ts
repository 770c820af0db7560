import type { JsonObject } from '../../../renderer/language/types/json.ts';

/** One column of the lists that every contestant renders. */
export interface PlannedColumn {
  name: string;
  label: string;
  kind: 'key' | 'title' | 'text' | 'number' | 'money' | 'date' | 'boolean';
}

export type ListName = 'first' | 'second' | 'third';

const KINDS: PlannedColumn['kind'][] = [
  'key',
  'title',
  'text',
  'text',
  'text',
  'text',
  'number',
  'money',
  'money',
  'date',
  'date',
  'boolean',
];

/** At this width all twelve columns fit into the window, so that none is left out by horizontal virtualisation. */
export const COLUMN_WIDTH = 120;

/** More rows than any page, so that there is always a next page. */
export const ROW_COUNT = 10_000;

/** Returns twelve columns. Each list has names of its own, and the third list has another order of kinds. */
export function listColumns(list: ListName): PlannedColumn[] {
  const kinds = list === 'third' ? [...KINDS.slice(0, 2), ...KINDS.slice(5), ...KINDS.slice(2, 5)] : KINDS;
  return kinds.map((kind, index) => ({ kind, name: `${list}${index}`, label: `Column ${index}` }));
}

/** Returns the rows of a page. Neighbouring rows differ in every column, so that a next page changes all cells. */
export function listRows(list: ListName, skip: number, top: number): JsonObject[] {
  const columns = listColumns(list);
  return Array.from({ length: Math.max(0, Math.min(top, ROW_COUNT - skip)) }, (_, index) => {
    const row = skip + index + 1;
    return Object.fromEntries(
      columns.map(({ name, kind }, column) => [
        name,
        kind === 'title' ? titleOf(list, row) : valueOf(kind, row, column),
      ]),
    );
  });
}

function valueOf(kind: PlannedColumn['kind'], row: number, column: number): string | number | boolean {
  if (kind === 'key') return row;
  if (kind === 'number') return row * 7;
  if (kind === 'money') return row * 3.25 + column;
  if (kind === 'boolean') return row % 2 === 0;
  if (kind === 'date') return new Date(Date.UTC(2026, 0, 1, column) + row * 86_400_000).toISOString();
  return `Value ${row}.${column}`;
}

/** Returns the text of the second column of a row, counted from 1. */
export function titleOf(list: ListName, row: number): string {
  return `Sample ${row} of the ${list}`;
}
