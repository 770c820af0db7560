import type { FieldError } from '../../renderer/language/types/operation.ts';
import type { Json } from '../../renderer/language/types/json.ts';

/**
 * A call that is refused for a reason the caller can act on. Throwing one below the pipeline rolls the transaction back
 * and responds with `status` and the envelope of `docs/domain/money-and-wire.md#envelope`. Any other error is a fault:
 * 500.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 428 | 429 | 502 | 503 | 504 | 507;
  readonly errorCode: string;
  readonly fieldErrors: FieldError[] | undefined;
  /** Data that helps the caller, for example the current record of a stale update. */
  readonly result: Json | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: Refusal['status'],
    errorCode: string,
    message: string,
    more: { fieldErrors?: FieldError[]; result?: Json; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errorCode = errorCode;
    this.fieldErrors = more.fieldErrors;
    this.result = more.result;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Returns 400 `invalid` with the field errors. The first one is also the message. */
export function invalid(fieldErrors: FieldError[]): Refusal {
  return new Refusal(400, 'invalid', fieldErrors[0]?.message ?? 'Something in this record is not right.', {
    fieldErrors,
  });
}

/** Returns 400 `invalid` with one field error. */
export function invalidField(path: string, message: string): Refusal {
  return invalid([{ path, message }]);
}

/** Returns 403 `notAllowed`. */
export function notAllowed(): Refusal {
  return new Refusal(403, 'notAllowed', 'You do not have permission to do this.');
}
