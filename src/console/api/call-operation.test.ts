import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { callUrl } from './call-url.ts';
import { callOperation } from './call-operation.ts';

const get: Operation = {
  name: 'getThing',
  method: 'GET',
  path: '/s/management/things/getThing/{thingId}',
  summary: '',
};
const post: Operation = { name: 'addThing', method: 'POST', path: '/s/management/things/addThing', summary: '' };

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const envelope = (values: object) => JSON.stringify({ isSuccessful: true, message: '', result: null, ...values });

describe('a file', () => {
  const read: Operation = { ...get, file: 'application/pdf' };
  const call = { operation: 'getThing', args: { thingId: 7 } };

  it('is answered with its name; an envelope instead of it is a refusal', async () => {
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="thing-7.pdf"' };
    const send = answering('%PDF-1.3', { headers });
    const answer = await callOperation(read, call, { send });
    expect(answer).toMatchObject({ isSuccessful: true, message: 'thing-7.pdf was downloaded.', status: 200 });
    expect(answer.file?.name).toBe('thing-7.pdf');
    expect(await answer.file?.content.text()).toBe('%PDF-1.3');
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ accept: 'application/pdf, application/json' });
    const refused = answering(envelope({ isSuccessful: false, message: 'Gone.' }), { status: 404 });
    expect(await callOperation(read, call, { send: refused })).toMatchObject({ message: 'Gone.', status: 404 });
    const broken = answering('%PDF-1.3', { status: 502, headers });
    expect(await callOperation(read, call, { send: broken })).toMatchObject({ errorCode: 'badAnswer' });
  });
});

describe('callUrl', () => {
  it('encodes arguments and appends the query', () => {
    expect(callUrl(get, { operation: 'getThing', args: { thingId: 'a/b' }, query: '$top=1' })).toBe(
      '/s/management/things/getThing/a%2Fb?$top=1',
    );
  });

  it('leads to a companion of the operation', () => {
    const of = { operation: 'x', args: { thingId: 7 } };
    expect(callUrl(get, { ...of, companion: 'history', query: '$top=1' })).toBe(
      '/s/management/things/getThing/history/7?$top=1',
    );
    expect(callUrl(post, { ...of, companion: 'effects' })).toBe('/s/management/things/addThing/effects/7');
    expect(callUrl(post, { ...of, companion: 'restore' })).toBe('/s/management/things/addThing/restore');
    expect(callUrl(get, { ...of, args: { thingId: '..' }, companion: 'history' })).toBeNull();
  });

  it('returns null for a missing, climbing or inherited argument', () => {
    expect(callUrl(get, { operation: 'getThing' })).toBeNull();
    expect(callUrl(get, { operation: 'getThing', args: { thingId: '..' } })).toBeNull();
    expect(callUrl({ ...get, path: '/x/{toString}' }, { operation: 'x' })).toBeNull();
  });
});

/** Returns the pause that a refusal with this `Retry-After` header asks for. */
const asked = async (header: string) => {
  const refused = { status: 429, headers: { 'retry-after': header } };
  const send = answering(envelope({ isSuccessful: false }), refused);
  return (await callOperation(post, { operation: 'addThing' }, { send })).retryAfterSeconds;
};

describe('callOperation', () => {
  it('sends a write as JSON with its key and the console’s header', async () => {
    const send = answering(envelope({ message: 'Saved.', result: { id: 1 } }));
    const answer = await callOperation(
      post,
      { operation: 'addThing', payload: { title: 'a' }, idempotencyKey: 'k'.repeat(12) },
      { send },
    );
    const init = send.mock.calls[0]?.[1];
    const headers = new Headers(init?.headers);
    expect(init?.body).toBe('{"title":"a"}');
    expect(headers.get('x-screenplay')).toBe('1');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('k'.repeat(12));
    expect(answer).toMatchObject({ isSuccessful: true, message: 'Saved.', result: { id: 1 }, status: 200 });
  });

  it('returns the pause that the server asks for, in seconds', async () => {
    expect([
      await asked('3'),
      await asked('0'),
      await asked('Wed, 21 Oct 2026 07:28:00 GMT'),
      await asked('-1'),
    ]).toEqual([3, 0, undefined, undefined]);
  });

  it('returns a refusal with its field errors', async () => {
    const send = answering(
      envelope({
        isSuccessful: false,
        message: 'No.',
        errorCode: 'invalid',
        fieldErrors: [{ path: 'title', message: 'Taken.' }, 7],
      }),
      { status: 400 },
    );
    expect(await callOperation(post, { operation: 'addThing' }, { send })).toMatchObject({
      isSuccessful: false,
      status: 400,
      errorCode: 'invalid',
      fieldErrors: [{ path: 'title', message: 'Taken.' }],
    });
  });

  it('uses the default message for a refusal without one', async () => {
    const send = answering(envelope({ isSuccessful: false }), { status: 500 });
    expect((await callOperation(post, { operation: 'addThing' }, { send })).message).toBe(
      'There is some error. Please try after sometime.',
    );
  });

  it('reports a response that is not the server’s', async () => {
    const page = await callOperation(
      get,
      { operation: 'getThing', args: { thingId: 1 } },
      { send: answering('<html>Bad gateway</html>', { status: 502 }) },
    );
    expect(page).toMatchObject({ isSuccessful: false, errorCode: 'badAnswer', status: 502 });
    const lie = await callOperation(
      post,
      { operation: 'addThing' },
      { send: answering(envelope({}), { status: 500 }) },
    );
    expect(lie.isSuccessful).toBe(false);
  });

  it('distinguishes a timeout from an unreachable server', async () => {
    const never = vi.fn<typeof fetch>(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    expect((await callOperation(post, { operation: 'addThing' }, { send: never, timeoutMs: 5 })).errorCode).toBe(
      'timeout',
    );
    vi.stubGlobal('navigator', { onLine: true });
    const gone = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')));
    expect((await callOperation(post, { operation: 'addThing' }, { send: gone })).errorCode).toBe('unreachable');
    vi.stubGlobal('navigator', { onLine: false });
    expect((await callOperation(post, { operation: 'addThing' }, { send: gone })).errorCode).toBe('offline');
    vi.unstubAllGlobals();
  });

  it('throws only when its caller aborts', async () => {
    const stop = new AbortController();
    stop.abort();
    const send = vi.fn<typeof fetch>(async () => Promise.reject(new DOMException('', 'AbortError')));
    await expect(callOperation(post, { operation: 'addThing' }, { send, signal: stop.signal })).rejects.toThrow();
  });
});
