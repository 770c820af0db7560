/** The block size that the documents require. */
export const BLOCK_BYTES = 512_000;
const TRIES = 3;

export interface UploadOptions {
  /** Number of blocks that the storage has from an earlier attempt at the same address; 0 by default. */
  fromBlock?: number;
  /** Called after each block with the number of stored blocks and their share of the whole, from 0 to 1. */
  onProgress: (blocks: number, share: number) => void;
  signal: AbortSignal;
  /** Sends a request; `fetch` by default. Tests pass their own. */
  send?: typeof fetch;
  /** Waits before a retry. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** The storage refused for good: the address is expired or invalid. A retry does not help; a new address may. */
export class StorageRefusal extends Error {
  /** The reason as a sentence, if the storage gave one. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.name = 'StorageRefusal';
    this.reason = reason;
  }
}

/**
 * Uploads a file to a signed address in blocks, then sends their order: Put Block and Put Block List of the blob
 * protocol, so that the same code serves Azure Blob Storage and our own folder. Retries a failed block; throws after
 * three tries, and on a refusal at once (`StorageRefusal`). The storage keeps the blocks: a later call continues with
 * `fromBlock`.
 */
export async function uploadFile(file: Blob, address: string, options: UploadOptions): Promise<void> {
  const count = Math.max(1, Math.ceil(file.size / BLOCK_BYTES));
  const ids = Array.from({ length: count }, (_, index) => blockId(index));
  for (const [index, id] of ids.entries()) {
    if (index < (options.fromBlock ?? 0)) continue;
    const block = file.slice(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
    await put(withQuery(address, { comp: 'block', blockid: id }), block, {}, options);
    options.onProgress(index + 1, (index + 1) / (count + 1));
  }
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  await put(
    withQuery(address, { comp: 'blocklist' }),
    blockList(ids),
    { 'x-ms-blob-content-type': type, 'content-type': 'application/xml' },
    options,
  );
  options.onProgress(count, 1);
}

/** Returns the id of a block. Ids must have the same length and be in base64. */
export function blockId(index: number): string {
  return btoa(`block-${String(index).padStart(6, '0')}`);
}

export function blockList(ids: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`;
}

/** Adds parameters to an address. The signature covers only the parameters that were there before. */
function withQuery(address: string, parameters: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters).toString()}`;
}

async function put(
  address: string,
  body: Blob | string,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<void> {
  const { signal, send = fetch, pause = wait } = options;
  for (let tries = 1; ; tries += 1) {
    const problem = await attempt(() =>
      send(address, {
        method: 'PUT',
        body,
        headers: { 'x-ms-blob-type': 'BlockBlob', ...headers },
        signal,
        credentials: 'omit',
      }),
    );
    if (problem === undefined) return;
    signal.throwIfAborted();
    if (problem instanceof StorageRefusal || tries >= TRIES) throw problem;
    await pause(tries * 500);
    signal.throwIfAborted();
  }
}

/** Sends a request and returns its error. The error is a `StorageRefusal` if a retry would get the same response. */
async function attempt(send: () => Promise<Response>): Promise<Error | undefined> {
  try {
    const response = await send();
    if (response.ok) return undefined;
    const text = `The storage answered ${response.status}.`;
    const isFinal = response.status < 500 && response.status !== 408 && response.status !== 429;
    return isFinal ? new StorageRefusal(text, reasonIn(await response.text())) : new Error(text);
  } catch (error) {
    return error instanceof Error ? error : new Error('The storage could not be reached.');
  }
}

/**
 * Returns the sentence in a refusal of the blob protocol. The lines that Azure adds below it are for its own support.
 */
function reasonIn(xml: string): string | undefined {
  return /<Message>([^<\n]{1,300})/.exec(xml)?.[1]?.trim();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
