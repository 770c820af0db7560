import { connect } from 'node:net';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpCall } from './testing/http-call.ts';
import { signedIn } from './testing/sign-in.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const ADD = '/catalog-management/management/categories/addCategory';
const LIST = '/catalog-management/management/categories/getCategories';
const body = JSON.stringify({ title: 'From outside', shortTitle: 'Outside' });

let server: TestServer;
let clerk: TestBrowser;

beforeAll(async () => {
  server = await startTestServer({
    mounts: [{ prefix: '/mounted/', handle: (request) => new Response(new URL(request.url).pathname) }],
  });
  clerk = await signedIn(server, 'clerk');
});

afterAll(() => server.close());

async function fingerprint(): Promise<string> {
  const rows = await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const categories = await sql`select * from categories order by category_id`.execute(transaction.query);
    const audit = await sql`select count(*)::integer as n from audit_log`.execute(transaction.query);
    return [categories.rows, audit.rows];
  });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** Sends the clerk's cookies as a page of another origin would. */
function asOthers(headers: Record<string, string>, path = ADD, payload = body) {
  return clerk.send('POST', path, payload, headers);
}

function good(): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-screenplay': '1',
    origin: clerk.origin,
    'sec-fetch-site': 'same-origin',
  };
}

describe('a write from outside the console', () => {
  it('the baseline request of the following cases succeeds', async () => {
    expect(
      (
        await asOthers(
          good(),
          '/catalog-management/management/categories/addCategory',
          JSON.stringify({ title: 'Inside', shortTitle: 'In' }),
        )
      ).status,
    ).toBe(200);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['without an origin', { origin: undefined }],
    ['from another origin', { origin: 'http://evil.example' }],
    ['from another port', { origin: 'http://localhost:1' }],
    ['from another scheme', { origin: 'https://localhost' }],
    ['from a sub-domain', { origin: 'http://evil.localhost' }],
    ['from the other tenant', { origin: 'http://globex.localhost' }],
    ['from a sandbox', { origin: 'null' }],
    ['without our header', { 'x-screenplay': undefined }],
    ['with our header wrong', { 'x-screenplay': 'true' }],
    ['of a cross-site page', { 'sec-fetch-site': 'cross-site' }],
    ['of a same-site page', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address', { 'sec-fetch-site': 'none' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['as plain text', { 'content-type': 'text/plain' }],
    ['as JSON that is none', { 'content-type': 'text/plain; application/json' }],
    ['without a type', { 'content-type': undefined }],
  ])('%s changes nothing', async (_what, change) => {
    const headers = Object.fromEntries(
      Object.entries({ ...good(), ...change }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const before = await fingerprint();
    for (const operation of server.operations.filter((candidate) => candidate.method === 'POST')) {
      const answer = await asOthers(headers, operation.path);
      expect([400, 403], `${operation.name} ${answer.text}`).toContain(answer.status);
      expect(['crossSite', 'badContentType', 'notAllowed'], operation.name).toContain(answer.envelope().errorCode);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await fingerprint()).toBe(before);
    expect((await clerk.get(LIST)).status).toBe(200);
  });

  it('a preflight request gets no permission', async () => {
    const answer = await clerk.send('OPTIONS', ADD, undefined, {
      origin: 'http://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-screenplay',
    });
    expect(answer.status).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a hostile body', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['nested a million times', '['.repeat(1_000_000), 400, 'tooDeep'],
    ['nested in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 'tooDeep'],
    [
      'of many keys',
      `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      400,
      'tooManyValues',
    ],
    ['of a million elements', `[${'0,'.repeat(500_000)}0]`, 400, 'tooManyValues'],
    ['with __proto__', '{"title":"x","shortTitle":"x","__proto__":{"isAdmin":true}}', 400, 'badKey'],
    ['with constructor', '{"title":"x","shortTitle":"x","constructor":{"prototype":{"isAdmin":true}}}', 400, 'badKey'],
    ['with a dotted prototype', '{"title":"x","shortTitle":"x","__proto__.isAdmin":true}', 400, 'invalid'],
    ['with an unknown key', '{"title":"x","shortTitle":"x","tenantId":2}', 400, 'invalid'],
    ['with a wrong type', '{"title":{"$ne":null},"shortTitle":"x"}', 400, 'invalid'],
    ['that is an array', '[]', 400, 'badJson'],
    ['cut short', '{"title":"x', 400, 'badJson'],
    ['not UTF-8', Buffer.from([0x7b, 0xfe, 0xff, 0x7d]), 400, 'badJson'],
    ['with NUL', '{"title":"a\\u0000b","shortTitle":"x"}', 400, 'invalid'],
    ['with half a character', '{"title":"a\\ud800b","shortTitle":"x"}', 400, 'invalid'],
    [
      'over two megabytes, the limit of a record with a document',
      JSON.stringify({ title: 'x', shortTitle: 'x', summary: 'y'.repeat(2_200_000) }),
      413,
      'tooLarge',
    ],
  ])('%s is refused and changes nothing', async (_what, hostile, status, errorCode) => {
    const before = await fingerprint();
    const answer = await clerk.send('POST', ADD, hostile, {
      'content-type': 'application/json',
      'x-screenplay': '1',
      origin: clerk.origin,
    });
    expect([answer.status, answer.envelope().errorCode], answer.text.slice(0, 300)).toEqual([status, errorCode]);
    expect(await fingerprint()).toBe(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((await clerk.get(LIST)).status).toBe(200);
  });

  it('an endless body is cut off', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let text = '';
      const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      socket.write(
        `POST ${ADD} HTTP/1.1\r\nhost: ${clerk.host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\nx-screenplay: 1\r\norigin: ${clerk.origin}\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const chunk = `${(65_536).toString(16)}\r\n${'['.repeat(65_536)}\r\n`;
      // One chunk at a time: an answer that has arrived is read before the next one is written.
      const feed = (): void => {
        if (!socket.destroyed && socket.writable && text === '' && socket.write(chunk)) setImmediate(feed);
      };
      socket
        .on('drain', feed)
        .on('data', (data) => (text += data.toString()))
        .on('error', () => resolve(text))
        .on('close', () => resolve(text));
      setTimeout(() => reject(new Error('It was read for ten seconds.')), 10_000).unref();
      feed();
    });
    expect(answer).toContain('413');
    expect((await clerk.get(LIST)).status).toBe(200);
  });

  it('a compressed body is refused', async () => {
    const answer = await clerk.send('POST', ADD, Buffer.alloc(100), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'x-screenplay': '1',
      origin: clerk.origin,
    });
    expect(answer.envelope().errorCode).toBe('badContentType');
  });
});

describe('an unknown host', () => {
  it.each(['evil.example', 'localhost.evil.example', '10.0.0.1', 'evil.example:80', ''])(
    '%s gets one page and one envelope',
    async (host) => {
      const page = await httpCall({ port: server.port, method: 'GET', path: '/', headers: { host } });
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.text).toContain('No site here');
      const call = await httpCall({
        port: server.port,
        method: 'GET',
        path: '/api/session',
        headers: { host, cookie: `sid=${clerk.cookies.get('sid')}` },
      });
      expect([call.status, call.envelope().errorCode]).toEqual([404, 'unknownHost']);
      expect(
        (await httpCall({ port: server.port, method: 'GET', path: '/dev/outbox', headers: { host } })).text,
      ).not.toContain('sign-in code');
    },
  );

  it.each(['1.2.3.4.5', '999.999.999.999', 'xn--'])(
    '%s, which no URL can have, reaches no mounted handler',
    async (host) => {
      const answer = await httpCall({ port: server.port, method: 'GET', path: '/mounted/a', headers: { host } });
      expect([answer.status, answer.envelope().errorCode]).toEqual([400, 'badRequest']);
      expect(
        (await httpCall({ port: server.port, method: 'GET', path: '/mounted/a', headers: { host: clerk.host } })).text,
      ).toBe('/mounted/a');
    },
  );

  it('the host name is escaped in the page', async () => {
    const page = await httpCall({
      port: server.port,
      method: 'GET',
      path: '/',
      headers: { host: '<script>alert(1)</script>' },
    });
    expect(page.text).not.toContain('<script>');
  });
});

describe('every response', () => {
  const always = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ];

  it('has the security headers, whatever its status', async () => {
    const operations = server.operations.map((operation): [string, string] => [
      operation.method,
      operation.path.replaceAll(/\{\w+\}/g, '1'),
    ]);
    const others: [string, string][] = [
      ['GET', '/'],
      ['GET', '/catalog/categories/'],
      ['GET', '/nothing.js'],
      ['GET', '//'],
      ['GET', '/api/nothing'],
      ['PUT', ADD],
      ['HEAD', '/'],
      ['TRACE', '/'],
      ['POST', '/'],
      ['GET', '/live'],
      ['GET', '/ready'],
      ['GET', '/openapi.json'],
      ['GET', '/dev/outbox'],
      ['GET', '/a\\b'],
      ['GET', 'http://[/'],
      ['OPTIONS', '*'],
    ];
    for (const [method, path] of [...operations, ...others]) {
      const answer = await httpCall({ port: server.port, method, path, headers: { host: clerk.host } });
      for (const name of always)
        expect(answer.headers[name], `${method} ${path} ${answer.status} lacks ${name}`).toBeDefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
    }
  });

  it('has the security headers when the request is not HTTP', async () => {
    for (const garbage of [
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const text = await new Promise<string>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(garbage));
        let received = '';
        socket.on('data', (data) => (received += data.toString())).on('close', () => resolve(received));
      });
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const name of always) expect(text.toLowerCase()).toContain(`${name}: `);
    }
  });

  it('of an operation is not cacheable', async () => {
    expect((await clerk.get(LIST)).headers['cache-control']).toBe('no-store');
  });
});
