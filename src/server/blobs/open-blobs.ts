import { createHmac } from 'node:crypto';
import { FolderBlobStore, type UploadQuotas } from './storage/folder-blob-store.ts';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;

export interface OpenBlobs {
  store: FolderBlobStore;
  /** Stops the sweep; the folder needs no closing. */
  close(): void;
}

/**
 * Opens the blob folder for a running server: derives a signing key from the installation's secret, and sweeps every
 * hour. `report` gets the error of a failed sweep; the next one tries again. Throws an `Error` of one line when the
 * folder cannot be used.
 */
export async function openBlobs(options: {
  directory: string;
  pepper: Buffer;
  quotas: UploadQuotas;
  report: (error: unknown) => void;
}): Promise<OpenBlobs> {
  const signingKey = createHmac('sha256', options.pepper).update('addresses of blobs').digest();
  const { directory, quotas } = options;
  const store = await FolderBlobStore.open({ directory, signingKey, quotas }).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `The folder of uploads ${directory} cannot be used (${reason}). Move what is there away, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  });
  const timer = setInterval(() => void store.sweep().catch(options.report), SWEEP_MILLISECONDS);
  timer.unref();
  return { store, close: () => clearInterval(timer) };
}
