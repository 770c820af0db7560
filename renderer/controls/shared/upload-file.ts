/** The documents' block size. */
export const BLOCK_BYTES = 512_000;
const TRIES = 3;

export interface UploadOptions {
  /** Blocks that the storage has from an earlier attempt under the same address; 0 unless said otherwise. */
  fromBlock?: number;
  /** After each block: how many the storage has, and the share of the whole from 0 to 1. */
  onProgress: (blocks: number, share: number) => void;
  signal: AbortSignal;
  /** The browser's, unless a test brings its own. */
  send?: typeof fetch;
  /** Milliseconds before a try is repeated. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** The storage refused for good: the address has expired, or it is none. Another address may help, another try does not. */
export class StorageRefusal extends Error {
  /** Why, as a sentence, where the storage said so. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.name = 'StorageRefusal';
    this.reason = reason;
  }
}

/**
 * Puts a file to a signed address in blocks and then names their order: Put Block and Put Block List of the blob protocol, so that the
 * same code serves Azure Blob Storage and our own folder. A block that fails is sent again; after three tries it throws, after a
 * refusal at once (`StorageRefusal`). The storage keeps blocks that arrived: a later call goes on `fromBlock`.
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
  await put(withQuery(address, { comp: 'blocklist' }), blockList(ids), { 'x-ms-blob-content-type': type, 'content-type': 'application/xml' }, options);
  options.onProgress(count, 1);
}

/** Ids must be of one length and in base64. */
export function blockId(index: number): string {
  return btoa(`block-${String(index).padStart(6, '0')}`);
}

export function blockList(ids: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`;
}

/** The signature covers the parameters that are there; ours are added beside them. */
function withQuery(address: string, parameters: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters).toString()}`;
}

async function put(address: string, body: Blob | string, headers: Record<string, string>, options: UploadOptions): Promise<void> {
  const { signal, send = fetch, pause = wait } = options;
  for (let tries = 1; ; tries += 1) {
    const problem = await attempt(() => send(address, { method: 'PUT', body, headers: { 'x-ms-blob-type': 'BlockBlob', ...headers }, signal, credentials: 'omit' }));
    if (problem === undefined) return;
    signal.throwIfAborted();
    if (problem instanceof StorageRefusal || tries >= TRIES) throw problem;
    await pause(tries * 500);
    signal.throwIfAborted();
  }
}

/** What went wrong; a refusal that would be repeated word for word is a `StorageRefusal`. */
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

/** The sentence in a refusal of the blob protocol; what Azure adds below it is for its own support. */
function reasonIn(xml: string): string | undefined {
  return /<Message>([^<\n]{1,300})/.exec(xml)?.[1]?.trim();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
