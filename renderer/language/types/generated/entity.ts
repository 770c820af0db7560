// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Field, TableClass, TablePerson } from './shared.ts';

/**
 * What exists: one entity, its fields, key, references and data rules. The server makes tables, validation and lists of
 * it, a form its labels and checks, lint its proofs. File: schemas/entities/<service>/<Entity>.json.
 */
export interface Entity {
  /** Name of the entity, as screens and operations call it. */
  entity: string;
  /** The table that holds it. */
  table: {
    /** Name in the database: lower-case words joined by underscores. */
    name: string;
    class: TableClass;
    person?: TablePerson;
    /**
     * A view, written in a migration with security_invoker; one of the class tenant selects tenant_id. true: it is only
     * read, and has no version. updatable: rows of one table under other names, which are written through the view: it
     * selects version and created_date too, and its readOnly fields are computed by it.
     */
    view?: true | 'updatable';
    /**
     * A view over totals: the function in the database that brings them up to date. It takes the most changes that it
     * adds up, and answers 0 when there are none. It is called before the records are read; a job does what is left
     * after many changes at once.
     */
    refresh?: string;
    /**
     * Totals from which groups of very many records are read, where a query asks for no more than they have. While they
     * are behind, the records themselves are grouped.
     */
    groupTotals?: {
      /**
       * The entity of the totals: a view with `refresh`, whose fields are some of the same names, and `rowCount`, how
       * many records a total adds up. Groups are made by its fields, and a filter may name no other.
       */
      entity: string;
      /** Its fields that are added up; the others are what the records of a total have in common. */
      sums?: string[];
      /**
       * Its field by which the period of a report chooses. A filter of the caller does not name it: a total of a day
       * has one moment of the day.
       */
      period?: string;
    };
  };
  /** Field names of the key, in path order, without the tenant. */
  key: string[];
  /**
   * The field that holds the site of a record. Its records are read and written only by contacts who may make the same
   * call at that site; for others they do not exist.
   */
  site?: string;
  /**
   * The field that holds the table, made by people, to which a record belongs. A role may be given access to some of
   * these tables alone; for others the records do not exist.
   */
  madeTable?: string;
  /** What one record is called. */
  title: string;
  /** What several records are called. */
  titlePlural: string;
  /** The field that names one record to a person: breadcrumb, confirmation, audit. */
  titleField: string;
  /** Fields that $search looks through, of an object of any members its texts; none: the entity cannot be searched. */
  search?: string[];
  /** The order of a read that asks for none, such as `orderNo` or `createdDate desc`; without it the key decides. */
  orderBy?: string;
  /**
   * many: there may be more than 500 records of a tenant. Choices among them are searched for and not listed, and its
   * lists search, sort and filter by indexes (see `indexes`).
   */
  rows?: 'many';
  /**
   * Fields by which lists of many rows are sorted or filtered; each gets an index. The key, references and the created
   * date have one.
   */
  indexes?: string[];
  /** Deleted rows stay, marked, because history refers to them. */
  softDelete?: boolean;
  /** Sets of fields of which no two live records of a tenant may agree. Text compares without case. */
  unique?: string[][];
  /** Fields that every record must have. */
  required?: string[];
  /** Fields by name. */
  properties: { [name: string]: Field };
}
