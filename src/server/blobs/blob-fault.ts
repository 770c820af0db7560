/** A call of the blob protocol that is refused: answered with its status, code and message as XML, as Azure does. */
export class BlobFault extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 507;
  readonly code: string;

  constructor(status: BlobFault['status'], code: string, message: string) {
    super(message);
    this.name = 'BlobFault';
    this.status = status;
    this.code = code;
  }
}

/** Turns a full disk into the refusal it is; anything else is passed on. */
export function asBlobFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new BlobFault(507, 'InsufficientStorage', 'There is no space left for files. Nothing was stored.');
}
