import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from './testing/sign-in.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const ADD = '/catalog-management/management/categories/addCategory';
const MEGABYTE = 1024 * 1024;

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Sends the head of a write and all of its body but the last byte. Resolves with the status, or null when none comes. */
function sendSlowly(bytes: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    const timer = setTimeout(() => resolve(null), 3000);
    const settle = (status: number | null): void => {
      clearTimeout(timer);
      resolve(status);
    };
    socket.on('data', (data) => settle(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
    socket.on('error', () => settle(null));
    socket.write(
      `POST ${ADD} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(bytes - 1, 0x20));
  });
}

test('slow senders of an address hold 16 MB at most: the next is refused with 503, and the memory comes back', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, () => sendSlowly(MEGABYTE)));
  expect(statuses.filter((status) => status === null)).toHaveLength(16);
  expect(statuses.filter((status) => status === 503)).toHaveLength(44);
  const refused = await server.browser().post(ADD, {});
  expect([refused.status, refused.envelope().errorCode, refused.headers['retry-after']]).toEqual([
    503,
    'tooManyBodies',
    '2',
  ]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await server.browser().post(ADD, {})).status).toBe(401);
});

test('a body in single bytes costs its bytes', async () => {
  const clerk = await signedIn(server, 'clerk');
  const body = JSON.stringify({ title: 'Byte by byte', shortTitle: 'B' });
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    socket.setNoDelay(true);
    socket.on('data', (data) => resolve(data.toString())).on('error', reject);
    const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(
      `POST ${ADD} HTTP/1.1\r\nhost: ${clerk.host}\r\ncookie: ${cookie}\r\norigin: ${clerk.origin}\r\nx-screenplay: 1\r\n` +
        `content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    for (const byte of body) socket.write(`1\r\n${byte}\r\n`);
    socket.write('0\r\n\r\n');
  });
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});
