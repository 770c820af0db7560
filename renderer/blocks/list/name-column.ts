import type { ListColumn, ListModel } from '../../language/models/list/list-model.ts';

/** Returns the column that names a row: its first link with the row's own words, or else the first column. */
export function nameColumn({ columns }: Pick<ListModel, 'columns'>): ListColumn | undefined {
  return columns.find(({ isLink, text }) => isLink && text === undefined) ?? columns[0];
}
