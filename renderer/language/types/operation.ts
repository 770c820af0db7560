import type { Field } from './entity.ts';
import type { Json, JsonObject } from './json.ts';

/** One file of `schemas/operations/`: what can be called in one service. */
export interface OperationFile {
  service: string;
  operations: Operation[];
}

/** What can be called (`design.md` §4). */
export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  /** Path with `{name}` for each key, in key order. */
  path: string;
  summary: string;
  /** Who may call it. `permission` (default): who holds its serviceRoute. `signedIn`: everyone with a session. `public`: everyone. */
  access?: 'permission' | 'signedIn' | 'public';
  /** The entity store answers. Without it a function of `src/server/domain/` stands under this name. */
  serves?: Serves;
  /** Shape of a POST body when `serves` does not give it. Unknown keys are refused. */
  payload?: Shape;
  result?: Shape;
  /** A list by a domain function: it takes the OData query and answers `count`. */
  list?: { entity: string };
}

/**
 * One purpose, and its entity. A list whose path has keys lists the rows that have these values. A batch update takes, in one call, the
 * values that its rows have `within` them all (`categoryId`) and under the name `rows` the rows that are new, changed or marked deleted.
 */
export interface Serves {
  list?: string;
  get?: string;
  add?: string;
  update?: string;
  delete?: string;
  batchUpdate?: string;
  /** Name of the list of rows in the payload of a batch update. */
  rows?: string;
  /** Fields that all rows of a batch update share. */
  within?: string[];
  /** References, by their `as`, whose records are answered with each record. */
  expand?: string[];
}

/** An object of named fields: the closed subset of JSON Schema that entities use too. */
export interface Shape {
  type: 'object' | 'array';
  required?: string[];
  properties?: Record<string, Field>;
  items?: Field;
}

/** What every operation answers. A refusal is a 4xx with the same shape (`domain.md` §0.1.1). */
export interface Envelope<Result = Json> {
  isSuccessful: boolean;
  /** A sentence a clerk can act on; empty when there is nothing to say. */
  message: string;
  result: Result | null;
  /** Of the filtered set, before paging; lists only. */
  count?: number;
  /** Stable; see `src/server/http/README.md`. */
  errorCode?: string;
  fieldErrors?: FieldError[];
  /** To quote to whoever looks into the log. */
  requestId?: string;
}

/** A message and its address: a path such as `title` or `installments[2].percentage`. `''` is the record as a whole. */
export interface FieldError {
  path: string;
  message: string;
}

/** One call: `args` fill the path and, in a POST, are not repeated in the payload. */
export interface OperationCall {
  operation: string;
  args?: Record<string, string | number>;
  /** OData options of a list, without `?`. */
  query?: string;
  payload?: JsonObject;
  /** Repeating a call with the same key cannot do it twice. */
  idempotencyKey?: string;
}
