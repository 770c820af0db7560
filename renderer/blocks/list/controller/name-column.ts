import type { ListColumn, ListModel } from '../../../language/models/list/list-model.ts';

/**
 * Returns the column that names a row: a link with the row's own words, of several the title of the record, or else the
 * first one; without a link the title, or else the first column.
 */
export function nameColumn({ columns, entity }: Pick<ListModel, 'columns' | 'entity'>): ListColumn | undefined {
  const links = columns.filter(({ isLink, text }) => isLink && text === undefined);
  const isTitle = ({ name }: ListColumn) => name === entity.titleField;
  return links.find(isTitle) ?? links[0] ?? columns.find(isTitle) ?? columns[0];
}
