/** The documents' block size. */
export const BLOCK_BYTES = 512_000;
const TRIES = 3;

export interface UploadOptions {
  /** From 0 to 1, after each block. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The browser's, unless a test brings its own. */
  send?: typeof fetch;
  /** Milliseconds before a try is repeated. */
  pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Puts a file to a signed address in blocks and then names their order: Put Block and Put Block List of the blob protocol, so that the
 * same code serves Azure Blob Storage and our own folder. A block that fails is sent again; after three tries it throws.
 */
export async function uploadFile(file: Blob, address: string, options: UploadOptions): Promise<void> {
  const count = Math.max(1, Math.ceil(file.size / BLOCK_BYTES));
  const ids = Array.from({ length: count }, (_, index) => blockId(index));
  for (const [index, id] of ids.entries()) {
    const block = file.slice(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
    await put(withQuery(address, { comp: 'block', blockid: id }), block, {}, options);
    options.onProgress((index + 1) / (count + 1));
  }
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  await put(withQuery(address, { comp: 'blocklist' }), blockList(ids), { 'x-ms-blob-content-type': type, 'content-type': 'application/xml' }, options);
  options.onProgress(1);
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
    if (tries >= TRIES || problem.isFinal) throw new Error(problem.text);
    await pause(tries * 500);
  }
}

/** What went wrong; a refusal that would be repeated word for word is final. */
async function attempt(send: () => Promise<Response>): Promise<{ text: string; isFinal: boolean } | undefined> {
  try {
    const response = await send();
    if (response.ok) return undefined;
    return { text: `The storage answered ${response.status}.`, isFinal: response.status < 500 && response.status !== 408 && response.status !== 429 };
  } catch (error) {
    return { text: error instanceof Error ? error.message : 'The storage could not be reached.', isFinal: false };
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
