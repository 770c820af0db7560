import { Refusal } from '../../refusal.ts';
import type { AzureContainer } from './azure-container.ts';
import { azureQuery } from './azure-signature.ts';

/** The longest wait for the head of an answer, and for each part of its body. */
const TIMEOUT_MILLISECONDS = 30_000;
/** The lifetime of the signature of the server's own requests. */
const VALID_MILLISECONDS = 10 * 60_000;
/** The most bytes of one page of a list. */
const LIST_LIMIT = 20 * 1024 * 1024;

export interface AzureRequests {
  /** Requests one blob. 404 is an answer, every other failure throws 503 `storageUnavailable`. */
  blob(
    method: 'GET' | 'HEAD' | 'PUT',
    name: string,
    options?: { headers?: Record<string, string>; body?: Uint8Array; parameters?: Record<string, string> },
  ): Promise<Response>;
  /** Copies a blob to another name within the storage. Returns false without the blob. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes a blob. Returns false without the blob. */
  remove(name: string): Promise<boolean>;
  /** Requests one page of the names below a prefix. */
  list(parameters: Record<string, string>): Promise<string>;
}

/** Makes the server's own requests of a container, each with a signature of ten minutes for the container. */
export function azureRequests(container: AzureContainer, key: Buffer, now: () => Date): AzureRequests {
  const signed = (path: string, parameters: Record<string, string> = {}): string => {
    const expiresAt = new Date(now().getTime() + VALID_MILLISECONDS);
    const query = azureQuery(container, key, { permissions: 'rcwl', expiresAt });
    return `${container.address}${path}?${new URLSearchParams(parameters).toString()}&${query}`;
  };
  return {
    async blob(method, name, { headers = {}, body, parameters } = {}) {
      const init = { method, headers, ...(body === undefined ? {} : { body: Uint8Array.from(body) }) };
      const response = await send(signed(`/${name}`, parameters), init);
      if (response.ok || response.status === 404) return response;
      throw await unavailable(response);
    },
    async copy(from, to) {
      const headers = { 'x-ms-copy-source': signed(`/${from}`), 'x-ms-requires-sync': 'true' };
      const response = await send(signed(`/${to}`), { method: 'PUT', headers });
      if (!response.ok && response.status !== 404) throw await unavailable(response);
      return response.ok;
    },
    async remove(blobName) {
      const expiresAt = new Date(now().getTime() + VALID_MILLISECONDS);
      const query = azureQuery(container, key, { blobName, permissions: 'd', expiresAt });
      const response = await send(`${container.address}/${blobName}?${query}`, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await unavailable(response);
      return response.ok;
    },
    async list(parameters) {
      const response = await send(signed('', { restype: 'container', comp: 'list', ...parameters }), { method: 'GET' });
      if (!response.ok) throw await unavailable(response);
      return readText(response);
    },
  };
}

/** The storage refused, or did not answer. The message of `reason` is for the log and for the operator. */
export class StorageUnavailable extends Refusal {
  constructor(reason: string) {
    super(503, 'storageUnavailable', 'The storage of files cannot be reached. Please try again shortly.', {
      retryAfterSeconds: 5,
    });
    this.cause = new Error(reason);
  }
}

/**
 * Returns the answer when its head is there. The storage has the limit for the head and again for each part of the body,
 * counted from the moment the part is read: a long film, or a slow reader of one, is not cut off.
 */
async function send(address: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const limited = async <Result>(work: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => controller.abort(new Error('No answer in time.')), TIMEOUT_MILLISECONDS);
    try {
      return await work;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new StorageUnavailable(cause instanceof Error ? cause.message : String(cause));
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await limited(fetch(address, { ...init, redirect: 'error', signal: controller.signal }));
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(target) {
        const { done, value } = await limited(reader.read());
        if (done) target.close();
        else target.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

/** Reads the code of the storage from its refusal; the body has the signed string and is not quoted. */
async function unavailable(response: Response): Promise<StorageUnavailable> {
  await response.body?.cancel();
  return new StorageUnavailable(`${response.status} ${response.headers.get('x-ms-error-code') ?? ''}`.trim());
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LIST_LIMIT) throw new StorageUnavailable('The list of names is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
