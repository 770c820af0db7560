import { readPath } from '../../language/paths/read-path.ts';
import type { Row } from '../record/record.ts';

/** A line of the table: a row, or the header of a group. */
export type RowItem =
  | { kind: 'row'; id: string; row: Row; place: number }
  | { kind: 'group'; id: string; title: string; members: readonly Row[] };

interface Lines {
  /** A field whose values become headers. */
  groupBy?: string | undefined;
  /** Begins with a header of all rows. */
  hasAll?: boolean;
}

/**
 * Returns the lines of a table. Grouped rows follow the header of their group; groups are sorted by their first row.
 */
export function rowItems(rows: readonly Row[], { groupBy, hasAll = false }: Lines = {}): RowItem[] {
  const shown = rows.filter((row) => !row.isGone());
  const all: RowItem[] =
    hasAll && shown.length > 0 ? [{ kind: 'group', id: 'all', title: 'All rows', members: shown }] : [];
  return [...all, ...(groupBy === undefined ? shown.map(itemOf) : groupedItems(shown, groupBy))];
}

function groupedItems(shown: readonly Row[], groupBy: string): RowItem[] {
  const groups = new Map<string, Row[]>();
  for (const row of shown) {
    const title = textOf(readPath(row.values.all(), groupBy));
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  let place = 0;
  return [...groups].flatMap(([title, members]): RowItem[] => [
    { kind: 'group', id: `group ${title}`, title, members },
    ...members.map((row) => itemOf(row, place++)),
  ]);
}

function itemOf(row: Row, place: number): RowItem {
  return { kind: 'row', id: row.id, row, place };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : 'Others';
}
