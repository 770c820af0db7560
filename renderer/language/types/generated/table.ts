// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { TableClass, TablePerson } from './shared.ts';

/**
 * A table that no screen shows and no operation serves: its columns and its class. Types of rows and lists of columns
 * are generated from it. File: schemas/tables/<service>/<table>.json.
 */
export interface InternalTable {
  /**
   * Name in the database: lower-case words joined by underscores. No other table has it, in either schema of the
   * database.
   */
  table: string;
  class: TableClass;
  /** What a row is, and what is special about it. */
  description: string;
  person?: TablePerson;
  /**
   * Columns of the primary key, without the tenant of a table of the class tenant. A log that nobody refers to has
   * none.
   */
  key?: string[];
  /**
   * The columns by their names in code, in the order of the table: `deliveredDate` is the column delivered_date. A
   * table of the class tenant has `tenant_id` besides.
   */
  columns: { [name: string]: TableColumn };
}

/** Type of a column in PostgreSQL. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'timestamptz(3)'
  | 'jsonb'
  | 'uuid'
  | 'integer[]'
  | 'interval'
  | 'double precision';

/** One column. */
export interface TableColumn {
  type: ColumnType;
  /** What the value means, where the name does not say it. */
  description?: string;
  /** The column may be null. */
  nullable?: true;
  /** The database gives each new row the next number. */
  generated?: true;
  /** The default of a new row, as SQL: `now()`, `false`. */
  default?: string;
  /** und-x-icu: sorted for people. C: codes, compared byte by byte. Without it the collation of the database. */
  collation?: 'und-x-icu' | 'C';
  /** The longest text. */
  maxLength?: number;
  /** All texts that are stored. A check of the table over one column must list the same ones. */
  values?: string[];
  /** What a column of the type jsonb holds: one object or a list of objects. Without it any value. */
  json?: 'object' | 'objects';
  /** The table whose key the value is. A foreign key of the database leads there. */
  references?: string;
}
