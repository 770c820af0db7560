import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { blobRoutes } from '../protocol/blob-routes.ts';
import { FolderBlobStore, type UploadQuotas } from '../storage/folder-blob-store.ts';

/**
 * A blob server with its own port and folder. Host `globex.localhost` is tenant 2, `nobody.localhost` has no tenant,
 * every other host is tenant 1.
 */
export interface ServedBlobs {
  origin: string;
  store: FolderBlobStore;
  signingKey: Buffer;
  /** Returns every path below the folder, to compare before and after a hostile call. */
  listing(): Promise<string[]>;
  /** Moves the store's clock. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

const TENANTS: Record<string, number | null> = { 'globex.localhost': 2, 'nobody.localhost': null };

export async function serveBlobs(
  options: { maximumBlobBytes?: number; quotas?: Partial<UploadQuotas> } = {},
): Promise<ServedBlobs> {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-blobs-'));
  const signingKey = randomBytes(32);
  let clock: Date | null = null;
  const store = await FolderBlobStore.open({
    directory: join(folder, 'blobs'),
    signingKey,
    now: () => clock ?? new Date(),
    ...options,
  });
  const app = blobRoutes(store, {
    async tenantOf(context) {
      const tenantId = TENANTS[new URL(context.req.url).hostname];
      return tenantId === undefined ? 1 : tenantId;
    },
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on a TCP port returns an AddressInfo, never a pipe's name or null.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    store,
    signingKey,
    listing: async () => (await readdir(folder, { recursive: true })).toSorted(),
    setNow: (now) => {
      clock = now;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      // Clients keep their connections open for the next call.
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns random bytes after the first bytes of a PNG. */
export function pngLike(size: number): Buffer {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([head, randomBytes(size - head.length)]);
}

export function blockId(index: number): string {
  return Buffer.from(String(index).padStart(6, '0')).toString('base64');
}

/** Sends one Put Block. */
export async function putBlock(
  address: string,
  id: string,
  content: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${address}&comp=block&blockid=${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: Uint8Array.from(content),
    headers,
  });
}

/** Sends one Put Block List. */
export async function putBlockList(address: string, ids: string[]): Promise<Response> {
  const body = `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`;
  return fetch(`${address}&comp=blocklist`, { method: 'PUT', body });
}
