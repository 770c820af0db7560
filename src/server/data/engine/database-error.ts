import { Refusal } from '../../refusal.ts';

/** An error reported by PostgreSQL, the same from both engines. `code` is the SQLSTATE. */
export class SqlError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(
    message: string,
    code: string,
    more: Partial<Record<'detail' | 'schema' | 'table' | 'column' | 'constraint', string | undefined>>,
  ) {
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

/**
 * Returns 503: the database is unreachable or the connection broke. A commit in progress may or may not have taken
 * place.
 */
export function databaseUnavailable(cause?: unknown): Refusal {
  return refusalOf(
    cause,
    503,
    'databaseUnavailable',
    'The database does not answer at the moment. Please try again shortly.',
    5,
  );
}

/** Returns 507: the disk is full. Reading still works, and nothing was changed. */
export function storageFull(cause?: unknown): Refusal {
  return refusalOf(
    cause,
    507,
    'storageFull',
    'The server has run out of disk space, so nothing can be saved until space is made.',
    30,
  );
}

/** Returns 503: a query exceeded its time limit, and its transaction was rolled back. */
export function statementTimeout(cause?: unknown): Refusal {
  return refusalOf(cause, 503, 'timeout', 'This takes too long. Narrow the list down and try again.', 5);
}

const unavailableCodes = /^(08...|53[023]00|57P0[1-5]|25P03)$/;
const busyCodes = new Set(['40001', '40P01', '55P03']);
const unstorableCodes = new Set(['22021', '22P05']);
const outOfRangeCodes = new Set(['22003', '22007', '22008']);

/**
 * Maps an error of a transaction to a `Refusal` when the caller can act on it. Returns every other error unchanged, as
 * a fault.
 */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof SqlError)) return error;
  if (error.code === '53100' || error.code === '25006') return storageFull(error);
  if (unavailableCodes.test(error.code)) return databaseUnavailable(error);
  if (busyCodes.has(error.code))
    return refusalOf(error, 503, 'busy', 'Somebody else is changing the same record. Please try again.', 1);
  if (error.code === '57014') return statementTimeout(error);
  if (unstorableCodes.has(error.code))
    return refusalOf(error, 400, 'invalid', 'The text has a character that cannot be stored.');
  if (outOfRangeCodes.has(error.code)) return refusalOf(error, 400, 'invalid', 'A number or a date is out of range.');
  return error;
}

function refusalOf(
  cause: unknown,
  status: Refusal['status'],
  code: string,
  message: string,
  retryAfterSeconds?: number,
): Refusal {
  const refusal = new Refusal(status, code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  refusal.cause = cause;
  return refusal;
}
