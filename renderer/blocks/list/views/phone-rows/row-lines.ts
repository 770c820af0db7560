import { nameColumn } from '../../controller/name-column.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';

/** The columns of a list by their places in a row of two lines. */
export interface RowLines {
  /** Before both lines. */
  picture: ListColumn | undefined;
  /** The first line. */
  name: ListColumn | undefined;
  /** At the end of the first line: the state of the row, or else an amount. */
  end: ListColumn | undefined;
  /** The second line; the key of the record stands last. */
  facts: ListColumn[];
  /** The links with the same words in every row, at the end of the second line. */
  links: ListColumn[];
}

/** Says what its value is by itself: a state, an amount, a name, a sentence. Others are shown with their labels. */
const WORDED = ['text', 'multilinetext', 'link', 'email', 'status', 'status-bg', 'money', 'date', 'document'];
const STATES = ['status', 'status-bg'];

/** Divides the shown columns among the places of a row of two lines. */
export function rowLines({ columns, entity }: Pick<ListModel, 'columns' | 'entity'>): RowLines {
  const name = nameColumn({ columns, entity });
  const picture = columns.find((column) => column.cell === 'asset' && column !== name);
  const links = columns.filter(({ text, isLink }) => text !== undefined && isLink);
  const others = columns.filter((column) => column !== name && column !== picture && !links.includes(column));
  const end = others.find(({ cell }) => STATES.includes(cell)) ?? others.find(({ cell }) => cell === 'money');
  // The button that copies a value has no room in a line of facts.
  const facts = others.filter((column) => column !== end).map((column) => ({ ...column, copy: false }));
  const isKey = (column: ListColumn) => entity.key.includes(column.name);
  return {
    picture,
    name,
    end,
    facts: [...facts.filter((column) => !isKey(column)), ...facts.filter(isKey)],
    links: links.filter((column) => column !== name),
  };
}

/** Whether a fact is shown with its label: '3' needs one, 'Rings' does not. */
export function needsLabel({ cell, format }: Pick<ListColumn, 'cell' | 'format'>): boolean {
  return format === 'yesNo' || !WORDED.includes(cell);
}
