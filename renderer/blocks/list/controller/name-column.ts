import type { ListColumn, ListModel } from '../../../language/models/list/list-model.ts';

/**
 * Returns the column that names a row: its first link with the row's own words, or else the title of the record, or else
 * the first column.
 */
export function nameColumn({ columns, entity }: Pick<ListModel, 'columns' | 'entity'>): ListColumn | undefined {
  return (
    columns.find(({ isLink, text }) => isLink && text === undefined) ??
    columns.find(({ name }) => name === entity.titleField) ??
    columns[0]
  );
}
