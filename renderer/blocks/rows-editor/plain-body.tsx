import type { ComponentType } from 'react';
import type { FormChildren } from '../../language/form/form-model.ts';
import type { Row, RowList } from '../form/record.ts';
import { GroupLine } from './group-line.tsx';
import type { RowItem } from './row-items.ts';
import { RowLine, type InnerRowsProps } from './row-line.tsx';

export interface BodyProps {
  model: FormChildren;
  list: RowList;
  items: RowItem[];
  canDelete: boolean;
  /** Deletes a row, or takes that back. */
  mark: (row: Row, place: number) => void;
  /** Shows rows within a row: a table like this one. */
  inner: ComponentType<InnerRowsProps>;
}

/** All rows, one after the other. */
export function PlainBody({ items, list: _list, ...shared }: BodyProps) {
  return items.map((item, index) => <Line key={item.id} item={item} index={index} {...shared} />);
}

interface LineProps extends Omit<BodyProps, 'items' | 'list'> {
  item: RowItem;
  /** Its place in the table, groups counted too. */
  index: number;
  /** Given the element whose height is the line's. */
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** One line of the table. */
export function Line({ item, index, measure, ...shared }: LineProps) {
  if (item.kind === 'group') return <GroupLine title={item.title} index={index} measure={measure} />;
  return <RowLine row={item.row} place={item.place} index={index} measure={measure} {...shared} />;
}
