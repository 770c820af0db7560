import { Refusal } from '../refusal.ts';

/** A refused call of the blob protocol. The response has its status, and code and message as XML, as Azure's has. */
export class BlobFault extends Error {
  readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 503 | 507;
  readonly code: string;

  constructor(status: BlobFault['status'], code: string, message: string) {
    super(message);
    this.name = 'BlobFault';
    this.status = status;
    this.code = code;
  }
}

/** Maps a full disk and too many bodies at once to their refusals; returns any other error unchanged. */
export function asBlobFault(error: unknown): unknown {
  if (error instanceof Refusal && error.status === 503) return new BlobFault(503, 'ServerBusy', error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new BlobFault(507, 'InsufficientStorage', 'There is no space left for files. Nothing was stored.');
}
