// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { JsonObject } from '../json.ts';
import type { PeriodStart } from './report.ts';
import type { Access, Action, Condition, Notice, Read, Selector } from './shared.ts';

/** A sortable, filterable, paged table of one entity. Its state is kept in the address. */
export interface ListDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** list: this schema. */
  kind: 'list';
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
  /** The entity of the rows. */
  entity: string;
  /** The operations it calls. */
  endpoints: {
    /** Operation that lists the entity. */
    list: string;
    /** Operation that adds a record; `import` calls it for each row of a file. */
    add?: string;
    /** Operation that changes a row; `editable` columns and `bulk` send it one field. */
    update?: string;
    /** Operation that deletes a row; without it rows cannot be deleted here. */
    delete?: string;
  };
  selector?: Selector;
  period?: ListPeriod;
  /** Order while the address has none, such as createdDate desc. */
  orderBy?: string;
  /** Rows of a page; by default 10, or as many as the window shows, up to 50. */
  pageSize?: number;
  /** The button that adds a record. */
  add?: {
    /** Path to the form, from the list's own path when it has no leading '/'. */
    href: string;
    /** Text of the button. */
    label?: string;
    /**
     * Filters that a new record begins with while one value of them is chosen: the address has it under the filter's
     * name, and the form reads it in `new` as `query.<name>`.
     */
    filters?: string[];
  };
  /** Columns, from the left. */
  columns: Column[];
  /** More columns, and the filters of them, as the server configures them; they follow the columns. */
  columnsFrom?: ColumnsRead;
  chart?: ListChart;
  /** Filters above the table. */
  filters?: Filter[];
  /**
   * Actions of one row, in a menu at its end; their record is the row. After success the rows are read again, unless
   * `then` leads on. The list's own delete joins them.
   */
  rowActions?: Action[];
  /**
   * What can be done with many rows at once: they get boxes to choose them. Each chosen row is one call, except for
   * files.
   */
  bulk?: {
    /** Fields that are set to one value. A reference takes the choices of its filter. */
    set?: string[];
    /** Labels of `rowActions`. */
    actions?: string[];
    /** true: the chosen rows can be deleted. */
    delete?: true;
    /** Files that one call answers for all chosen rows. */
    files?: BulkFile[];
    /** true: the chosen rows can be exported as CSV, with the columns that are shown. */
    export?: true;
  };
  /**
   * Records are added from a CSV file: by `endpoints.add`, each row one call; or the file is sent to the server, which
   * checks and writes it.
   */
  import?:
    | {
      /**
       * Fields that a file can have, by their labels or names in its header. A reference takes the choices of its filter.
       */
      fields: string[];
    }
    | {
      stage: ImportStage;
    };
  /** Above the table, while their condition holds. */
  notices?: Notice[];
  /** Shown when there is no row. */
  emptyText?: string;
  /** Boolean field; rows where it is false are highlighted. */
  rowValidity?: string;
}

/** A call that answers columns. While refuseWhen over result. is not false, text is shown instead of the list. */
export interface ColumnsRead {
  /** The operation. */
  operation: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Over result.: refuses unless this is false. */
  refuseWhen?: Condition;
  /** What is shown when it refuses. */
  text?: string;
  /**
   * The link of the cells of those columns that have a `link` themselves: result. is that, as `{result.recordId}`. A
   * member `{ "from": "values.c5" }` is a value of the row.
   */
  link?: string;
}

/** A file of many rows, such as their documents to print. */
export interface BulkFile {
  /** A text as people read it. */
  label: string;
  /** Operation with `file`; its query has the keys of the rows as `$filter`. */
  operation: string;
  /** The most rows of one file. More are refused before the call. */
  most: number;
}

/**
 * The file is sent in portions, of which a screen of its own shows what becomes. The calls get the parameters of the
 * route and the fields of the first answer that they take.
 */
export interface ImportStage {
  /** Operation that takes `fileName`, `header` and `separator`; its answer names the import. */
  begin: string;
  /** Operation that takes `rows`, each with its `number` and its `cells`, and `after`: how many were sent before. */
  rows: string;
  /** Operation that takes the `rowCount` when all rows were sent. */
  finish: string;
  /** Address of the import, a template over `result.`, the first answer. */
  go: string;
}

/** A period, kept in the address as ?period=2025/01 and sent as the last segments of the list's path. */
export interface ListPeriod {
  /** Name of the picker, for those who hear it; by default Period. */
  label?: string;
  /** What can be chosen, from the year down. */
  levels: ('year' | 'month' | 'day')[];
  /** How many years are offered, this one first. */
  years: number;
  start?: PeriodStart;
}

/** A chart above the table, of the rows at the top of the table, in its order; with `group` of all rows. */
export interface ListChart {
  /** Its kind. A pie shows groups. */
  kind: 'bar' | 'pie';
  /** Field along the axis. */
  x: string;
  /**
   * Field that is measured. Amounts are drawn in one currency: the one that the filter by currency names, else the
   * tenant's.
   */
  y?: string;
  /**
   * true: rows with the same value along the axis are one bar, over all rows that the filters leave. The server adds up
   * their `y`; without `y` it counts them.
   */
  group?: true;
}

/** One column. */
export interface Column {
  /**
   * A field of the record; with dots, a field of a record it refers to, such as currency.currencyTitle. With `"format":
   * "first"`, `[]` behind a list leads to a field of its first row, such as subscriptions[].startDate: it is shown as
   * that field is.
   */
  name: string;
  /** By default the entity's title of the field. */
  label?: string;
  /** Pixels. */
  width?: number;
  controlType?: string;
  format?: string;
  /**
   * true: the value is edited in its cell. A column of a referenced record edits the reference, by the choices of its
   * filter.
   */
  editable?: boolean;
  /** true by default where the field can be sorted. */
  enableSorting?: boolean;
  /** The cell is a link: to the list's path + the first column's value + linkUrlSegment, or to `link`. */
  showAsLink?: boolean;
  /** End of the link's path, such as edit/. */
  linkUrlSegment?: string;
  /** A full path template, /orders/{orderId}/products, or an external https://{name}. */
  link?: string;
  /** Path to a form that adds the missing value; shown in an empty cell. */
  addhref?: string;
  /** Shown in an empty cell. */
  emptyValueLabel?: string;
  /** Fixed text of the link in every row, such as View; the name is then free. */
  text?: string;
  /** true: a button beside the value copies it. */
  copy?: boolean;
  /** A registered function that gives the value. */
  compute?: string;
  /** Options of the control; each control says which it takes. */
  customProps?: JsonObject;
}

/** One filter. */
export interface Filter {
  /** A field of the entity; with dots, a field of a record it refers to, such as currency.currencyTitle. */
  name: string;
  /** By default the entity's title of the field. */
  label?: string;
  /** Shown in the empty control. */
  placeholder?: string;
  /** Type of the value in $filter; by default the field's. */
  dataTypeCode?: 'text' | 'number' | 'boolean' | 'date';
  /** Operation that answers the choices. */
  dataSource?: string;
  /** Field of an option that is stored. */
  dataKeyFieldName?: string;
  /** Field of an option that is shown, or a template such as {title} ({currencyCode}). */
  dataTextFieldName?: string;
  /** Keys of the lookup's path that the route does not give. */
  dataSourceArgs?: { [name: string]: string };
}
