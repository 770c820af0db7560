/** A refused call of the blob protocol. The response has its status, and code and message as XML, as Azure's has. */
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

/** Maps a full disk to its refusal; returns any other error unchanged. */
export function asBlobFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new BlobFault(507, 'InsufficientStorage', 'There is no space left for files. Nothing was stored.');
}
