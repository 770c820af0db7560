// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Condition, Read } from './shared.ts';

/**
 * One value of records that belong to a row and a column, edited and saved together: prices of variants over markets.
 */
export interface MatrixDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** matrix: this schema. */
  kind: 'matrix';
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
  /** The entity of the cells: a cell is one record. */
  entity: string;
  /** The operations it calls. */
  endpoints: {
    /** Operation that saves the changed cells: a cell without a record adds one. */
    batchUpdate: string;
  };
  /** What the rows are. */
  rows: Axis;
  /** What the columns are. */
  columns: Axis;
  /** The records of the cells, and the value that is edited. */
  cells: {
    /** Operation that answers the records, each with its key, its version, and the keys of its row and column. */
    operation: string;
    /**
     * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
     * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
     */
    args?: { [name: string]: string };
    /** The field that is edited. */
    value: string;
    /** Over the stored record: an emptied cell deletes it. Otherwise, and without this, the emptied value is saved. */
    deleteWhen?: Condition;
  };
  /** Shown when there is no row or no column. */
  emptyText?: string;
}

/** The rows or the columns of a matrix. */
export interface Axis {
  /** Operation that answers them. */
  operation: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** The field that tells one from another; the cells have it under the same name. */
  key: string;
  /** How one of them is called. */
  text: string;
  /** Of rows: fields that are shown beside the text, such as the currency of the amounts. */
  facts?: string[];
}
