// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Condition, Field } from './shared.ts';

/** What can be called in one service. File: schemas/operations/<service>.json. */
export interface OperationFile {
  /** Name of the service: the file's name and the first segment of its paths. */
  service: string;
  /**
   * Entities that have the five usual operations, such as getSuppliers, getSupplierById, addSupplier, updateSupplier,
   * deleteSupplier. One that is only read has the first two.
   */
  crud?: string[];
  /** The calls, in the order in which they are documented. */
  operations: Operation[];
}

/** What can be called. */
export interface Operation {
  /** Name of the call, unique over all services; also the name of its permission. */
  name: string;
  /** GET reads, POST changes. */
  method: 'GET' | 'POST';
  /**
   * Path with {name} for each key, in key order, as trailing segments. A report's may end with its period:
   * [/{yyyy}[/{mm}[/{dd}]]].
   */
  path: string;
  /** What it does, in a line. */
  summary: string;
  /**
   * Who may call it. permission (default): who holds it. staff: everyone with a session and a role that new contacts do
   * not get by registering. signedIn: everyone with a session, also those who registered themselves. platform:
   * administrators of the platform, whatever their roles. public: everyone.
   */
  access?: 'permission' | 'staff' | 'signedIn' | 'platform' | 'public';
  /**
   * true: a program makes the call without a person, such as a clock. It does not keep an idle session from its end.
   * For a read.
   */
  isPassive?: true;
  /**
   * The ability that it belongs to (`schemas/abilities/`), where neither its entity nor a list of the ability says so.
   */
  ability?: string;
  /**
   * The key of the path or the payload that names a site: the caller must have the permission at that site. An
   * operation that `serves` takes it from the `site` of its entity.
   */
  site?: string;
  /**
   * The record of a site that a key of the path or the payload names: the caller must have the permission at its site,
   * and for others the record does not exist. For an operation without `serves` whose keys name no site.
   */
  siteOf?: {
    /** The entity of the record, which has a `site`. */
    entity: string;
    /** The key of the path or the payload that holds the record's key. */
    by: string;
  };
  /**
   * The key of the path or the payload that names a table made by people: a role of the caller must give access to it.
   * An operation that `serves` takes it from the `madeTable` of its entity.
   */
  madeTable?: string;
  /**
   * The record of a table made by people that a key of the path or the payload names: a role of the caller must give
   * access to its table, and for others the record does not exist. For an operation whose own keys and entity name no
   * such table.
   */
  madeTableOf?: {
    /** The entity of the record, which has a `madeTable`. */
    entity: string;
    /** The key of the path or the payload that holds the record's key. */
    by: string;
  };
  /** The entity store answers. Without it a function of src/server/domain/ stands under this name. */
  serves?: Serves;
  /** Shape of a POST body when `serves` does not give it. Unknown keys are refused. */
  payload?: Shape;
  /** Shape of the answer when `serves` does not give it. */
  result?: Shape;
  /** Answers a file of this type, which the browser saves, instead of a result. For an action. */
  file?: 'application/pdf' | 'application/gzip' | 'application/json';
  /** A list by a domain function: it takes the OData query and answers `count`. */
  list?: {
    /** The entity of the rows. */
    entity: string;
  };
}

/** One purpose, and its entity. A list whose path has keys lists the rows that have these values. */
export interface Serves {
  /** Lists this entity: filtered, sorted, paged. */
  list?: string;
  /** Answers one record of this entity. */
  get?: string;
  /** Adds a record of this entity. */
  add?: string;
  /** Changes a record of this entity. */
  update?: string;
  /** Deletes a record of this entity. */
  delete?: string;
  /** Adds, changes and deletes several records of this entity at once. */
  batchUpdate?: string;
  /** Batch update: name of the list of rows in the payload. */
  rows?: string;
  /** Batch update: fields that all rows share; their values stand in the payload beside the rows. */
  within?: string[];
  /** References (their `as`) whose records are answered with each record. */
  expand?: string[];
  /**
   * List, get: a fixed filter over the entity's own fields, such as { "field": "status", "is": "cancelled" }. Other
   * records are not listed, counted, found or answered.
   */
  where?: Condition;
  /**
   * List, with a period at the end of the path: the field that the period chooses records by. A date and time lies in
   * the period, in the time zone of the tenant; a whole number is the number of the period: 0 for all time, 2026,
   * 202603, 202667 (a week), 20260309.
   */
  period?: string;
  /**
   * Add, update: the fields that are taken, besides the key and the version of an update. Other fields are refused as
   * unknown, and required ones among them are not demanded by an update. Get: the fields that are answered, besides the
   * key and the version.
   */
  only?: string[];
  /**
   * Update: the values that the server writes, read-only fields too, such as { "status": "completed" }. Unless `only`
   * names fields, key and version are all that is sent.
   */
  set?: { [name: string]: SetValue };
  /** Update, delete: over the stored record. Refuses (409 `refused`) unless this is false. */
  refuseWhen?: Condition;
  /** What is answered when it refuses; {name} is a field of the stored record. */
  text?: string;
}

/** What is written: a literal, or { "from": ... } for what only the server knows. */
export type SetValue =
  | string
  | number
  | boolean
  | null
  | {
    /** now: the time of the call. user.contactId: the contact who calls. */
    from: 'now' | 'user.contactId';
  };

/** An object of named fields, or an array. */
export interface Shape {
  /** JSON type of the whole. */
  type: 'object' | 'array';
  /** Fields that must be there. */
  required?: string[];
  /** Fields of an object. */
  properties?: { [name: string]: Field };
  /** Shape of an array's items. */
  items?: Field;
}
