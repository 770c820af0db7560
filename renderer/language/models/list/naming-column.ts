import type { ConfiguredColumn } from '../dynamic/configured.ts';
import type { Entity } from '../../types/entity.ts';
import type { ListColumn, ListModel } from './list-model.ts';

/**
 * Returns the columns of a list with the one first that the server says is the title of a row (`isTitle`). It takes the
 * link of the column that led to the record, such as its id, and shows the title of the record, which is never empty.
 * Without such a column the descriptor's own columns stay first.
 * @param own The columns of the descriptor.
 * @param added The columns that the server configures.
 */
export function withNamingColumn(
  own: readonly ListColumn[],
  added: readonly ListColumn[],
  configured: readonly ConfiguredColumn[],
  { titleField }: Pick<Entity, 'titleField'>,
): Pick<ListModel, 'columns' | 'first'> {
  const naming = added.find(({ name }) => configured.some((column) => column.isTitle === true && column.name === name));
  const linked = own.find(({ isLink, text }) => isLink && text === undefined);
  if (naming === undefined || linked === undefined) return { columns: [...own, ...added] };
  const { link, linkUrlSegment, ...plain } = linked;
  const first: ListColumn = {
    ...naming,
    shows: titleField,
    isLink: true,
    ...(link === undefined ? {} : { link }),
    ...(linkUrlSegment === undefined ? {} : { linkUrlSegment }),
  };
  return {
    columns: [
      first,
      ...own.map((column) => (column === linked ? { ...plain, isLink: false } : column)),
      ...added.filter((column) => column !== naming),
    ],
    ...(own[0] === undefined ? {} : { first: own[0] }),
  };
}
