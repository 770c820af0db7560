import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { Facts } from '../http/log.ts';
import { Responses } from '../http/responses/responses.ts';
import { SecurityHeaders } from '../http/responses/security-headers.ts';
import { startHttpServer } from '../http/server.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { boundedConnections } from './bounded-connections.ts';

function recorded() {
  const lines: [level: string, event: string, facts: Facts | undefined][] = [];
  const note = (level: string) => (event: string, facts?: Facts) => void lines.push([level, event, facts]);
  return { lines, log: { info: note('info'), warn: note('warn') } };
}

test('says the limit of open files, as a warning when it is too low', () => {
  const { lines, log } = recorded();
  boundedConnections(log, noMetrics, { limit: 20_000, connections: 4000 });
  boundedConnections(log, noMetrics, { limit: 1024, connections: 50 });
  expect(lines).toEqual([
    ['info', 'openFiles', { limit: 20_000, connections: 4000 }],
    ['warn', 'openFiles', { limit: 1024, connections: 50 }],
  ]);
});

test('a server closes connections above the bound, serves the others, and says so once a minute', async () => {
  const { lines, log } = recorded();
  let now = 0;
  const bounded = boundedConnections(log, noMetrics, { limit: 1300, connections: 3 }, () => now);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/', ({ text }) => text('served'));
  const responses = new Responses(new SecurityHeaders(false));
  const server = await startHttpServer({ app, responses }, { host: '127.0.0.1', port: 0, ...bounded });
  const sockets: Socket[] = [];
  const open = async (): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const within = await Promise.all([open(), open(), open()]);
  for (const above of [await open(), await open()]) await once(above.resume(), 'close');
  now = 60_000;
  await once((await open()).resume(), 'close');
  within[0]?.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [answer] = await once(within[0] ?? new AbortController().signal, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(lines.filter(([, event]) => event === 'connectionsDropped').map(([, , facts]) => facts?.['dropped'])).toEqual([
    1, 2,
  ]);
  for (const socket of sockets) socket.destroy();
  await server.close(100);
});
