import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readContainer } from './azure-container.ts';
import { azureRequests, type AzureRequests } from './azure-requests.ts';

const MINUTE = 60_000;
const UNAVAILABLE = { status: 503, errorCode: 'storageUnavailable' };

let requests: AzureRequests;
beforeEach(() => {
  vi.useFakeTimers();
  const container = readContainer('https://acme.blob.core.windows.net/uploads');
  if (container === undefined) throw new Error('This is a container.');
  requests = azureRequests(container, Buffer.alloc(64), () => new Date());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers every request with a body whose parts the test sends, and which ends when the request is aborted. */
function answerInParts(): (part: string) => void {
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        bodies.push(controller);
      },
    });
    return new Response(body, { headers: { etag: '"7"' } });
  });
  return (part) => bodies.at(-1)?.enqueue(new TextEncoder().encode(part));
}

it('a reader may take its time, and only a storage that sends nothing more is given up', async () => {
  const send = answerInParts();
  const response = await requests.blob('GET', 't/1/categories/1/film.mp4');
  expect([response.status, response.headers.get('etag')]).toEqual([200, '"7"']);
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  send('one');
  expect(await next()).toBe('one');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  send('two');
  expect(await next()).toBe('two');
  const given = expect(next()).rejects.toMatchObject(UNAVAILABLE);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await given;
});

it('a storage that does not answer at all is given up', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const refused = expect(requests.blob('HEAD', 't/1/categories/1/a.png')).rejects.toMatchObject(UNAVAILABLE);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await refused;
});
