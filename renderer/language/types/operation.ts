import type { CompanionKind } from './companion.ts';
import type { Json, JsonObject } from './json.ts';

export type { Operation, OperationFile, Serves, Shape } from './generated/operations.ts';

/** What every operation answers. A refusal is a 4xx with the same shape (`docs/domain/money-and-wire.md#envelope`). */
export interface Envelope<Result = Json> {
  isSuccessful: boolean;
  /** A sentence a clerk can act on; empty when there is nothing to say. */
  message: string;
  result: Result | null;
  /** Of the filtered set, before paging; lists only. Exact up to 10,000. */
  count?: number;
  /** There are more than `count`, which is the limit of counting then. */
  moreThanCount?: true;
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
  /** Calls a companion of the operation instead (`docs/companions.md`), with the values of the key in `args`. */
  companion?: CompanionKind;
  args?: Record<string, string | number>;
  /** OData options of a list, without `?`. */
  query?: string;
  payload?: JsonObject;
  /** Repeating a call with the same key cannot do it twice. */
  idempotencyKey?: string;
}
