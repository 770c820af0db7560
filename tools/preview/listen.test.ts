import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guarded, listen, shut } from './listen.ts';

const server = createServer(
  guarded(({ pathname }, _request, response) => {
    if (pathname === '/broken') throw new Error('It broke.');
    response.end(pathname);
  }),
);
let port = '';

beforeAll(async () => {
  ({ port } = new URL(await listen(server, 0)));
});
afterAll(() => shut(server));

/** Sends a request with any path and host, as a browser might. */
function ask(path: string, host = `localhost:${port}`): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });
}

test('what is no address, comes by a foreign name or breaks is answered, and ends nothing', async () => {
  expect(await ask('//')).toBe('400 ');
  expect(await ask('/page', 'evil.example')).toBe('400 ');
  expect(await ask('/broken')).toBe('500 It broke.');
  expect(await ask('/page')).toBe('200 /page');
  expect(await ask('/page', `127.0.0.1:${port}`)).toBe('200 /page');
});
