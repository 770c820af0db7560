import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import type { BlobStore } from '../domain/services.ts';
import { AzureBlobStore } from './azure/azure-blob-store.ts';
import type { AzureContainer } from './azure/azure-container.ts';
import { BLOB_PREFIXES, blobRoutes } from './protocol/blob-routes.ts';
import { READING_PREFIXES, readingRoutes, type ReadingOptions } from './reading/reading-routes.ts';
import { BodiesInFlight } from '../bodies-in-flight.ts';
import { FolderBlobStore, type UploadQuotas } from './storage/folder-blob-store.ts';

const SWEEP_MILLISECONDS = 60 * 60 * 1000;
const MEASURE_MILLISECONDS = 10 * 60 * 1000;

export interface OpenBlobs {
  store: BlobStore;
  /** The path prefixes of `routes`. */
  prefixes: readonly string[];
  /** Returns the routes that serve files and, for the folder, take uploads. */
  routes(options: ReadingOptions): Hono;
  /** The blocks of uploads that are in memory. */
  bodies: BodiesInFlight;
  /** Stops what runs regularly; the store needs no closing. */
  close(): void;
}

export interface OpenBlobsOptions {
  /** The folder of blobs; with a container, of resized pictures alone. */
  directory: string;
  pepper: Buffer;
  quotas: UploadQuotas;
  /** Gets the error of a failed sweep; the next one tries again. */
  report: (error: unknown) => void;
  /** A container of Azure Blob Storage instead of the folder. */
  azure?: { container: AzureContainer; key: Buffer } | null;
}

/**
 * Opens the store of a running server: the folder, or the container of Azure Blob Storage. Throws an `Error` of one line
 * when it cannot be used.
 */
export async function openBlobs({ azure = null, ...options }: OpenBlobsOptions): Promise<OpenBlobs> {
  return azure === null ? openFolder(options) : openContainer(options, azure);
}

async function openContainer(
  { directory, quotas }: OpenBlobsOptions,
  azure: { container: AzureContainer; key: Buffer },
): Promise<OpenBlobs> {
  const store = await AzureBlobStore.open({ ...azure, directory, storedPerTenant: quotas.storedPerTenant });
  const timer = setInterval(() => store.forgetSizes(), MEASURE_MILLISECONDS);
  timer.unref();
  return {
    store,
    prefixes: READING_PREFIXES,
    routes: (reading) => readingRoutes(store, reading),
    bodies: new BodiesInFlight(),
    close: () => clearInterval(timer),
  };
}

/** Derives a signing key from the installation's secret, and sweeps every hour. */
async function openFolder({ directory, pepper, quotas, report }: OpenBlobsOptions): Promise<OpenBlobs> {
  const signingKey = createHmac('sha256', pepper).update('addresses of blobs').digest();
  const store = await FolderBlobStore.open({ directory, signingKey, quotas }).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(
      `The folder of uploads ${directory} cannot be used (${reason}). Move what is there away, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  });
  const timer = setInterval(() => void store.sweep().catch(report), SWEEP_MILLISECONDS);
  timer.unref();
  const bodies = new BodiesInFlight();
  return {
    store,
    prefixes: BLOB_PREFIXES,
    routes: (reading) => blobRoutes(store, reading, bodies),
    bodies,
    close: () => clearInterval(timer),
  };
}
