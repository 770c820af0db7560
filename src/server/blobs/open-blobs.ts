import { createHmac } from 'node:crypto';
import { FolderBlobStore } from './folder-blob-store.ts';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;

export interface OpenBlobs {
  store: FolderBlobStore;
  /** Ends the sweeping; the folder needs no closing. */
  close(): void;
}

/**
 * Opens the blob folder for a running server: signs with a key of its own made of the installation's secret, and sweeps
 * every hour. `report` is told when a sweep fails; the next one tries again.
 */
export async function openBlobs(options: { directory: string; pepper: Buffer; report: (error: unknown) => void }): Promise<OpenBlobs> {
  const signingKey = createHmac('sha256', options.pepper).update('addresses of blobs').digest();
  const store = await FolderBlobStore.open({ directory: options.directory, signingKey });
  const timer = setInterval(() => void store.sweep().catch(options.report), SWEEP_MILLISECONDS);
  timer.unref();
  return { store, close: () => clearInterval(timer) };
}
