import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Backend } from './backend.ts';
import { serveFront } from './testing/serve-front.ts';
import { startLyingBackend, success, type LyingBackend } from './testing/lying-backend.ts';

/** The connections of calls and of files to the backend. */

const IMAGE = '/api/images/categories/1/a.png';
const CALL = { method: 'GET', target: '/call', headers: {} };
const FILE = { method: 'GET', target: '/file', headers: {} };
/** More than a test can use. */
const MANY = 100;

let lying: LyingBackend;

beforeAll(async () => {
  lying = await startLyingBackend();
});

afterAll(() => lying.close());

/** Answers files by their first byte alone, as to a reader that takes nothing. */
function holdFiles(): void {
  lying.answer((request, response) => {
    if (request.url?.endsWith('/file') === true) response.writeHead(200).write('x');
    else success(response, null);
  });
}

function backendWith(
  files: { sockets: number; perClient: number },
  { calls = MANY, timeoutMilliseconds = 20_000 } = {},
): Backend {
  return new Backend({
    addresses: new Map([['*', lying.address]]),
    timeoutMilliseconds,
    calls: { sockets: calls, running: MANY, perClient: MANY },
    files: { ...files, running: MANY },
  });
}

it('answers calls while slow files have all connections of files, and counts a client until its file ends', async () => {
  holdFiles();
  const backend = backendWith({ sockets: MANY, perClient: 2 }, { calls: 1 });
  const [first] = [await backend.openFile('a', FILE, '1'), await backend.openFile('a', FILE, '1')];
  expect((await backend.ask('a', CALL)).status).toBe(200);
  await expect(backend.openFile('a', FILE, '1')).rejects.toMatchObject({ status: 429, errorCode: 'tooManyAtOnce' });
  await backend.openFile('a', FILE, '2');
  first.destroy();
  await once(first, 'close');
  await backend.openFile('a', FILE, '1');
  backend.close();
});

it('says of a request that waited for a connection in vain that it was not sent', async () => {
  holdFiles();
  const backend = backendWith({ sockets: 1, perClient: MANY }, { timeoutMilliseconds: 500 });
  await backend.openFile('a', FILE, '1');
  await expect(backend.openFile('a', FILE, '2')).rejects.toMatchObject({ status: 503, errorCode: 'overloaded' });
  lying.answer(() => undefined);
  await expect(backend.ask('a', CALL)).rejects.toMatchObject({ status: 504, errorCode: 'backendTimeout' });
  backend.close();
});

it('bounds the files of a client at the front', async () => {
  lying.answer((_request, response) => success(response, null));
  const addresses = new Map([['*', lying.address]]);
  const front = await serveFront({ addresses, files: { sockets: MANY, running: MANY, perClient: 0 } });
  expect((await front.browser().get(IMAGE)).envelope().errorCode).toBe('tooManyAtOnce');
  expect((await front.browser().get('/api/theme.css')).status).toBe(200);
  await front.close();
});
