import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Outbound } from '../domain/services.ts';
import type { OutboundOptions } from './open-outbound.ts';
import { outboundTo, PUBLIC } from './testing/outbound-to.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** An outbound whose TLS connections lead to a plain server of this test. Notes the addresses it connected to. */
async function reaching(
  listener: RequestListener,
  options: OutboundOptions = {},
): Promise<{ call: Outbound; connected: string[] }> {
  const connected: string[] = [];
  server = createServer(listener);
  const listening = server;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  const call = outboundTo(port, options, (address) => void connected.push(address));
  return { call, connected };
}

test('sends a request to the judged address and returns the answer', async () => {
  const { call, connected } = await reaching((request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    request
      .on('data', (chunk) => response.write(`${request.method} ${request.url} ${chunk}`))
      .on('end', () => response.end());
  });
  const answer = await call('https://api.example.com/a?b=c', { method: 'POST', body: 'hello' });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    201,
    'application/json',
    'POST /a?b=c hello',
  ]);
  expect(connected).toEqual([PUBLIC.address]);
});

test.each([
  ['http://api.example.com/', [PUBLIC]],
  ['https://localhost/', [PUBLIC]],
  ['https://169.254.169.254/latest/meta-data', [PUBLIC]],
  ['https://api.example.com:8443/', [PUBLIC]],
  ['https://inner.example.com/', [{ address: '10.0.0.7', family: 4 }]],
  ['https://half.example.com/', [PUBLIC, { address: '::1', family: 6 }]],
  ['https://mapped.example.com/', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['https://nowhere.example.com/', []],
])('does not connect for %s', async (address, found) => {
  const { call, connected } = await reaching((_request, response) => response.end(), {
    resolve: () => Promise.resolve(found),
  });
  await expect(call(address, { method: 'GET' })).rejects.toMatchObject({
    kind: found.length === 0 ? 'unreachable' : 'notPublic',
    message: expect.stringMatching(/public|found/),
  });
  expect(connected).toEqual([]);
});

test('resolves a name once, so that a second answer of DNS changes nothing', async () => {
  const answers = [[PUBLIC], [{ address: '127.0.0.1', family: 4 }]];
  const { call, connected } = await reaching((_request, response) => response.end('ok'), {
    resolve: () => Promise.resolve(answers.shift() ?? []),
  });
  await call('https://rebinding.example.com/', { method: 'GET' });
  expect([connected, answers.length]).toEqual([[PUBLIC.address], 1]);
});

test('follows no redirect', async () => {
  const { call, connected } = await reaching((_request, response) => {
    response.writeHead(302, { location: 'https://169.254.169.254/' });
    response.end();
  });
  expect((await call('https://api.example.com/', { method: 'GET' })).status).toBe(302);
  expect(connected).toHaveLength(1);
});

test('gives up on an answer that is too long, and on one that does not come', async () => {
  const { call } = await reaching(
    (request, response) => {
      if (request.url === '/long') response.end('x'.repeat(2000));
    },
    { maxBytes: 1000, timeoutMilliseconds: 100 },
  );
  await expect(call('https://api.example.com/long', { method: 'GET' })).rejects.toMatchObject({
    kind: 'tooLong',
    message: expect.stringContaining('the answer is too long'),
  });
  await expect(call('https://api.example.com/never', { method: 'GET' })).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('no answer in time'),
  });
});
