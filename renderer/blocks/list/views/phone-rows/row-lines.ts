import { nameColumn } from '../../controller/name-column.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';

/** The columns of a list by their places in a row of two lines. */
export interface RowLines {
  /** Before both lines. */
  picture: ListColumn | undefined;
  /** The first line. */
  name: ListColumn | undefined;
  /** At the end of the first line: the amount of the row, or else its state. */
  end: ListColumn | undefined;
  /** At the start of the second line: the key of the record, where the first line names it by something else. */
  key: ListColumn | undefined;
  /** The second line: as many as there is room for. */
  facts: ListColumn[];
  /** At the end of the second line: the state of a row whose first line ends with an amount. */
  state: ListColumn | undefined;
  /** The links with the same words in every row, at the end of the second line. */
  links: ListColumn[];
}

/** Says what its value is by itself: a state, an amount, a name, a sentence. Others are shown with their labels. */
const WORDED = [
  'text',
  'lineText',
  'multilinetext',
  'link',
  'email',
  'status',
  'status-bg',
  'money',
  'date',
  'document',
];
const STATES = ['status', 'status-bg'];

/**
 * Divides the shown columns among the places of a row of two lines. What people look for has a place of its own: name,
 * key, amount and state. The title of the record comes first of all others.
 */
export function rowLines({ columns, entity }: Pick<ListModel, 'columns' | 'entity'>): RowLines {
  const name = nameColumn({ columns, entity });
  const picture = columns.find((column) => column.cell === 'asset' && column !== name);
  const links = columns.filter(({ text, isLink }) => text !== undefined && isLink);
  const others = columns.filter((column) => column !== name && column !== picture && !links.includes(column));
  const key = entity.key.length === 1 ? others.find((column) => column.name === entity.key[0]) : undefined;
  const amount = others.find(({ cell }) => cell === 'money');
  const state = others.find(({ cell }) => STATES.includes(cell));
  const title = others.find((column) => column.name === entity.titleField);
  const rest = others.filter((column) => ![key, amount, state, title].includes(column));
  return {
    picture,
    name,
    end: amount ?? state,
    key: withoutCopy(key),
    facts: [...(title === undefined || title === key ? [] : [title]), ...rest].map(withoutCopy),
    state: amount && state,
    links: links.filter((column) => column !== name),
  };
}

/** The button that copies a value has no room in a line of facts. */
function withoutCopy<Column extends ListColumn | undefined>(column: Column): Column {
  return column && { ...column, copy: false };
}

/** Whether a fact is shown with its label: '3' needs one, 'Rings' does not. */
export function needsLabel({ cell, format }: Pick<ListColumn, 'cell' | 'format'>): boolean {
  return format === 'yesNo' || !WORDED.includes(cell);
}
