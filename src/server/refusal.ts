import type { FieldError } from '../../renderer/language/types/operation.ts';
import type { Json } from '../../renderer/language/types/json.ts';

/**
 * A call that is refused for a reason its caller can act on. Throwing one anywhere below the pipeline rolls the
 * transaction back and answers `status` with the envelope of `domain.md` §0.1.1. Anything else that is thrown is a fault: 500.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 428 | 429 | 503 | 507;
  readonly errorCode: string;
  readonly fieldErrors: FieldError[] | undefined;
  /** What helps the caller on: the current record of a stale update, for instance. */
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

/** 400 `invalid`: what is wrong with each field. The first of the errors is also the message. */
export function invalid(fieldErrors: FieldError[]): Refusal {
  return new Refusal(400, 'invalid', fieldErrors[0]?.message ?? 'Something in this record is not right.', { fieldErrors });
}

/** The same of one field. */
export function invalidField(path: string, message: string): Refusal {
  return invalid([{ path, message }]);
}
