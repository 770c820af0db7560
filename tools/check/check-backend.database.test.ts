import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { textMember } from '../../src/server/http/testing/http-call.ts';
import { PEOPLE } from '../../src/server/http/testing/seed-people.ts';
import { PATHS, requestCode } from '../../src/server/http/testing/sign-in.ts';
import { startTestServer } from '../../src/server/http/testing/test-server.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { openBackend } from './backend.ts';
import { checkBackend } from './check-backend.ts';

const catalogue = catalogueOf(readSources(projectRoot()));
let liar: Server | undefined;

afterEach(() => {
  liar?.closeAllConnections();
  liar?.close();
});

test('our own server keeps the whole contract', async () => {
  const server = await startTestServer();
  try {
    const browser = server.browser();
    const { result } = (
      await browser.post(PATHS.bearer, await requestCode(server, browser, PEOPLE.owner.email))
    ).envelope();
    const session = { token: textMember(result, 'oAuthToken'), cid: textMember(result, 'cid') };
    const origin = new URL(`http://localhost:${server.port}`);
    const report = await checkBackend(catalogue, openBackend({ origin, session }), true);
    expect(report.findings).toEqual([]);
    expect(report.forbidden.filter((name) => catalogue.operations[name]?.access !== 'platform')).toEqual([]);
    expect(report.checked).toBeGreaterThan(60);
  } finally {
    await server.close();
  }
});

/** Starts a backend that answers as a test says. */
async function lying(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  liar = server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('a backend that lies is found out', async () => {
  const row = { marketId: 'one', title: 7, isDefaultFallbackMarket: 'no', countriesCount: 0 };
  const origin = await lying((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    // Whatever is asked: three rows, and success.
    response.end(
      JSON.stringify({ isSuccessful: true, message: '', result: [row, row, row], count: 1, of: request.url }),
    );
  });
  const { getMarkets } = catalogue.operations;
  if (getMarkets === undefined) throw new Error('There is no getMarkets.');
  const session = { token: 'token', cid: 'cid' };
  const contract = { entities: catalogue.entities, operations: { getMarkets } };
  const { findings } = await checkBackend(contract, openBackend({ origin, session }), true);
  const problems = findings.map(({ problem }) => problem);
  expect(problems).toEqual(
    expect.arrayContaining([
      'an unknown operation: answers 200, expected 404',
      'result[].marketId is "one", expected a whole number',
      'answers 3 rows to $top=2',
      'counts 1 of 3 rows',
      'a filter by an unknown field: answers 200, expected 400',
      'a negative $top: answers 200, expected 400',
      'a call without a session: answers 200, expected 401',
    ]),
  );
});

test('a token stays at its origin, and an answer has a length and a time', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await lying((_request, response) => response.end());
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    if (request.url === '/long') return void response.end('x'.repeat(3000));
    if (request.url === '/never') return undefined;
    response.writeHead(302, { location: `${elsewhere.href}steal` });
    return void response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const session = { token: 'token', cid: 'cid' };
  const ask = openBackend({ origin, session, maxBytes: 1000, timeoutMilliseconds: 200 });
  expect((await ask('/moved')).status).toBe(302);
  await expect(ask('//127.0.0.1:1/steal')).rejects.toThrow('another origin');
  await expect(ask('/long')).rejects.toThrow('longer than 1000 bytes');
  await expect(ask('/never')).rejects.toThrow();
  expect(seen).toEqual(['Bearer token', 'Bearer token', 'Bearer token']);
  server.closeAllConnections();
  server.close();
});
