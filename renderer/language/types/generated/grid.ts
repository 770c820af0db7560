// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { ChildRows } from './form.ts';
import type {
  Access,
  Action,
  Fact,
  FormField,
  Notice,
  Read,
  Rows,
  SaveCall,
  Selector,
  Tones,
  Values,
} from './shared.ts';

/** Rows edited in place and saved together. */
export interface GridDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** grid: this schema. */
  kind: 'grid';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** Heading of the screen. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  selector?: Selector;
  rows: Rows;
  /** The field that tells one row from another; by default the only key of the entity that is read. */
  key?: string;
  /** A field whose values become header rows. */
  groupBy?: string;
  /** Fields that a search above the rows looks through. The other rows are hidden, and saved all the same. */
  find?: string[];
  /**
   * Fields with a check box in the heading, and in the header of each group, that sets all of the shown rows at once.
   */
  setAll?: string[];
  /**
   * A button that fills the rows at a path at once, from values of their own; one undo takes it back. Deleted rows and
   * fields that are not editable then stay.
   */
  fillAll?: FillAll;
  /** Fields of a row, from the left. */
  fields: FormField[];
  children?: ChildRows;
  /** Values of a row that is added; without it no row can be. */
  new?: Values;
  /** Text of the button that adds a row. */
  addLabel?: string;
  /** true: a row can be marked deleted. */
  canDelete?: boolean;
  tone?: Tones;
  /** Above the rows, while their condition holds. */
  notices?: Notice[];
  /** Beneath the rows; compute reads all of them. */
  totals?: Fact[];
  save: SaveCall;
  /** Further buttons. */
  actions?: Action[];
  /** Shown when there is nothing. */
  emptyText?: string;
  /** A sentence beneath it. */
  emptyDetail?: string;
}

/**
 * A button that fills the rows at a path at once, from values of their own; one undo takes it back. Deleted rows and
 * fields that are not editable then stay.
 */
export type FillAll = {
  /** Text of the button. */
  label: string;
  /** The rows that are filled: rows, or rows in rows as rows[].stages. */
  each: string;
  /** Fields of a row and their new values, such as `{ "amount": { "from": "openAmount" } }`. */
  set: Values;
};
