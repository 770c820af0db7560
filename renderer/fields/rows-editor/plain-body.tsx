import type { ComponentType } from 'react';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import type { Row, RowList } from '../record/record.ts';
import { GroupLine } from './group-line.tsx';
import type { RowItem } from './row-items.ts';
import { RowLine, type InnerRowsProps } from './row-line.tsx';

export interface BodyProps {
  model: FormChildren;
  list: RowList;
  items: RowItem[];
  canDelete: boolean;
  /** Deletes a row, or undoes it. */
  mark: (row: Row, place: number) => void;
  /** Renders the rows within a row, as another table. */
  inner: ComponentType<InnerRowsProps>;
}

/** All rows, without virtual scrolling. */
export function PlainBody({ items, ...shared }: BodyProps) {
  return items.map((item, index) => <Line key={item.id} item={item} index={index} {...shared} />);
}

interface LineProps extends Omit<BodyProps, 'items'> {
  item: RowItem;
  /** Its index in the table, group headers included. */
  index: number;
  /** The ref of the element whose height is measured. */
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** One line of the table. */
export function Line({ item, index, measure, list, ...shared }: LineProps) {
  if (item.kind === 'group') {
    const { title, members } = item;
    return (
      <GroupLine model={shared.model} list={list} title={title} members={members} index={index} measure={measure} />
    );
  }
  return <RowLine row={item.row} place={item.place} index={index} measure={measure} {...shared} />;
}
