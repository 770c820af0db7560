import { describe, expect, it, vi } from 'vitest';
import { BLOCK_BYTES, blockId, blockList, StorageRefusal, uploadFile } from './upload-file.ts';

const ADDRESS = 'https://blobs.example/container/a.png?se=1&sig=abc';

interface Sent {
  query: URLSearchParams;
  body: BodyInit | null | undefined;
  headers: Headers;
}

/** Creates a storage that answers the requests with `statuses` in turn, then with 201. */
function storage(statuses: number[] = []) {
  const sent: Sent[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    sent.push({ query: new URL(String(input)).searchParams, body: init?.body, headers: new Headers(init?.headers) });
    return new Response(null, { status: statuses.shift() ?? 201 });
  });
  return { sent, send };
}

const rest = { pause: async () => undefined, signal: new AbortController().signal };

describe('uploadFile', () => {
  it('sends blocks of 512000 bytes, then their order, under the signed address', async () => {
    const { sent, send } = storage();
    const progress: number[] = [];
    const file = new Blob([new Uint8Array(BLOCK_BYTES * 2 + 7)], { type: 'image/png' });
    await uploadFile(file, ADDRESS, { ...rest, send, onProgress: (_blocks, share) => progress.push(share) });

    expect(sent.map(({ query }) => query.get('comp'))).toEqual(['block', 'block', 'block', 'blocklist']);
    expect(sent.every(({ query }) => query.get('sig') === 'abc')).toBe(true);
    expect(sent.slice(0, 3).map(({ body }) => (body instanceof Blob ? body.size : -1))).toEqual([
      BLOCK_BYTES,
      BLOCK_BYTES,
      7,
    ]);
    expect(sent[3]?.body).toBe(blockList([blockId(0), blockId(1), blockId(2)]));
    expect(sent[3]?.headers.get('x-ms-blob-content-type')).toBe('image/png');
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('repeats a block the storage could not take', async () => {
    const { sent, send } = storage([503, 201]);
    await uploadFile(new Blob(['x']), ADDRESS, { ...rest, send, onProgress: () => undefined });
    expect(sent.map(({ query }) => query.get('comp'))).toEqual(['block', 'block', 'blocklist']);
  });

  it('goes on with the block after those that have arrived', async () => {
    const { sent, send } = storage();
    const told: number[] = [];
    await uploadFile(new Blob([new Uint8Array(BLOCK_BYTES * 2 + 7)]), ADDRESS, {
      ...rest,
      send,
      fromBlock: 2,
      onProgress: (blocks) => told.push(blocks),
    });
    expect(sent.map(({ query }) => query.get('blockid') ?? 'list')).toEqual([blockId(2), 'list']);
    // The list has all blocks, including those of the earlier attempt.
    expect(sent[1]?.body).toBe(blockList([blockId(0), blockId(1), blockId(2)]));
    expect(told).toEqual([3, 3]);
  });

  it('stops between two tries when it is held', async () => {
    const stop = new AbortController();
    const { sent, send } = storage([503]);
    const pause = async () => stop.abort();
    await expect(
      uploadFile(new Blob(['x']), ADDRESS, { send, pause, signal: stop.signal, onProgress: () => undefined }),
    ).rejects.toThrow();
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('gives up after three tries, and at once when it is refused', async () => {
    const busy = storage([500, 500, 500, 500]);
    await expect(
      uploadFile(new Blob(['x']), ADDRESS, { ...rest, send: busy.send, onProgress: () => undefined }),
    ).rejects.toThrow('500');
    expect(busy.sent).toHaveLength(3);
    const refused = storage([403]);
    await expect(
      uploadFile(new Blob(['x']), ADDRESS, { ...rest, send: refused.send, onProgress: () => undefined }),
    ).rejects.toThrow(StorageRefusal);
    expect(refused.sent).toHaveLength(1);
  });

  it('tells why the storage refused, in its own first sentence', async () => {
    const body =
      '<?xml version="1.0"?><Error><Code>RequestBodyTooLarge</Code><Message>A file has at most 50 MB.\nRequestId:1</Message></Error>';
    const send = async () => new Response(body, { status: 413 });
    await expect(
      uploadFile(new Blob(['x']), ADDRESS, { ...rest, send, onProgress: () => undefined }),
    ).rejects.toMatchObject({ reason: 'A file has at most 50 MB.' });
  });
});
