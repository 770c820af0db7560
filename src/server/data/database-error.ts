import { Refusal } from '../refusal.ts';

/** An error that PostgreSQL itself answered, the same from both engines. `code` is its SQLSTATE. */
export class SqlError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, more: Partial<Record<'detail' | 'schema' | 'table' | 'column' | 'constraint', string | undefined>>) {
    super(message);
    this.name = 'SqlError';
    this.code = code;
    this.detail = more.detail;
    this.schema = more.schema;
    this.table = more.table;
    this.column = more.column;
    this.constraint = more.constraint;
  }
}

/** The database cannot be reached, or was lost on the way. Whether a commit that was under way took place is unknown. */
export function databaseUnavailable(cause?: unknown): Refusal {
  return refusalOf(cause, 503, 'databaseUnavailable', 'The database does not answer at the moment. Please try again shortly.', 5);
}

/** The disk is full: reading goes on, nothing was changed. */
export function storageFull(cause?: unknown): Refusal {
  return refusalOf(cause, 507, 'storageFull', 'The server has run out of disk space, so nothing can be saved until space is made.', 30);
}

/** A query ran into its time limit; its transaction is rolled back. */
export function tookTooLong(cause?: unknown): Refusal {
  return refusalOf(cause, 503, 'timeout', 'This takes too long. Narrow the list down and try again.', 5);
}

const unavailableCodes = /^(08...|53[023]00|57P0[1-5]|25P03)$/;
const busyCodes = new Set(['40001', '40P01', '55P03']);
const unstorableCodes = new Set(['22021', '22P05']);
const outOfRangeCodes = new Set(['22003', '22007', '22008']);

/**
 * What an error means to whoever asked for the transaction. SQL errors that somebody can act on become a `Refusal`; every other
 * error is returned as it is: a fault of ours.
 */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof SqlError)) return error;
  if (error.code === '53100' || error.code === '25006') return storageFull(error);
  if (unavailableCodes.test(error.code)) return databaseUnavailable(error);
  if (busyCodes.has(error.code)) return refusalOf(error, 503, 'busy', 'Somebody else is changing the same record. Please try again.', 1);
  if (error.code === '57014') return tookTooLong(error);
  if (unstorableCodes.has(error.code)) return refusalOf(error, 400, 'invalid', 'The text has a character that cannot be stored.');
  if (outOfRangeCodes.has(error.code)) return refusalOf(error, 400, 'invalid', 'A number or a date is out of range.');
  return error;
}

function refusalOf(cause: unknown, status: Refusal['status'], code: string, message: string, retryAfterSeconds?: number): Refusal {
  const refusal = new Refusal(status, code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  refusal.cause = cause;
  return refusal;
}
