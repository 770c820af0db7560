import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../http/testing/http-call.ts';
import type { TestBrowser } from '../http/testing/test-browser.ts';
import { PATHS } from '../http/testing/sign-in.ts';
import { serveFront, type ServedFront } from './testing/serve-front.ts';
import { speakDocuments, startLyingBackend, success, type LyingBackend } from './testing/lying-backend.ts';

/** The front before backends that are down, slow, strange or hostile. */

const LIST = '/catalog-management/management/categories/getCategories?$top=2';
const CODE = { transactionIdentifier: 'transaction', smsOtp: '1234' };

let folder: string;
let backend: LyingBackend;
let front: ServedFront;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-console-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  backend = await startLyingBackend();
  front = await serveFront({
    addresses: new Map([['*', backend.address]]),
    consoleDirectory: folder,
    timeoutMilliseconds: 300,
    answerLimit: 100_000,
  });
});

afterAll(async () => {
  await front.close();
  backend.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  token = 'token-1';
  backend.answer(speakDocuments(() => token));
  backend.asked.length = 0;
});

async function signedIn(): Promise<TestBrowser> {
  const browser = front.browser();
  expect((await browser.post(PATHS.login, CODE)).status).toBe(200);
  return browser;
}

describe('a backend that speaks the documents only', () => {
  it('is called below its base address, with the token and the cid, and none of the browser’s secrets', async () => {
    const browser = await signedIn();
    browser.cookies.set('other', 'of-the-browser');
    backend.asked.length = 0;
    await browser.get(LIST, { authorization: 'Bearer forged', cid: 'forged', 'x-internal': '1', te: 'trailers' });
    const [call] = backend.asked;
    expect([call?.path, call?.headers.authorization, call?.headers['cid']]).toEqual([
      `/v1${LIST}`,
      'Bearer token-1',
      'cid-7',
    ]);
    expect(call?.headers.host).toBe(backend.address.host);
    expect(call?.headers['x-forwarded-host']).toBe('localhost');
    expect(call?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('x-internal');
    expect(call?.headers).not.toHaveProperty('te');
    backend.asked.length = 0;
    expect((await front.browser().get(LIST)).envelope().errorCode).toBe('notSignedIn');
    expect(backend.asked).toEqual([]);
  });

  it('needs no session call: the front knows who is signed in, and asks for the first site', async () => {
    const browser = await signedIn();
    const { result } = (await browser.get(PATHS.session)).envelope();
    expect(result).toMatchObject({ isSignedIn: true, contactId: 7, fullName: 'Ada', siteId: 5, siteTitle: 'Shop' });
    expect(JSON.stringify(result)).toContain('"getCategories"');
    expect(JSON.stringify(result)).not.toContain('"saveView"');
    expect((await front.browser().get(PATHS.session)).envelope().result).toMatchObject({ isSignedIn: false });
    expect((await browser.get('/commerce/')).text).toContain('"fullName":"Ada"');
  });

  it('offers no passkeys, which would be of the host of the backend', async () => {
    const browser = await signedIn();
    const names = async () => member((await browser.get(PATHS.session)).envelope().result, 'operations');
    expect(await names()).toContain('getContactOnlineIdentities');
    expect(await names()).not.toContain('startPasskey');
    backend.answer((_request, response) =>
      success(response, { isSignedIn: true, operations: ['getCategories', 'startPasskey', 'addPasskey'] }),
    );
    expect(await names()).toEqual(['getCategories']);
    backend.asked.length = 0;
    const path = '/auth-management/management/contact';
    for (const name of ['startPasskey', 'addPasskey'])
      expect((await browser.post(`${path}/${name}`, {})).envelope().errorCode, name).toBe('unknownOperation');
    expect(backend.asked).toEqual([]);
  });

  it('ends the session when it cannot renew the token, after one try for every waiting call', async () => {
    const browser = await signedIn();
    token = 'token-2';
    backend.asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.get(LIST)));
    expect(new Set(answers.map((answer) => answer.envelope().errorCode))).toEqual(new Set(['notSignedIn']));
    expect(backend.asked.filter(({ path }) => path.endsWith('/refreshSession'))).toHaveLength(1);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('ends the session at the backend that a new sign-in replaces', async () => {
    const browser = await signedIn();
    const replaced = browser.cookies.get('sid') ?? '';
    backend.asked.length = 0;
    expect((await browser.post(PATHS.login, CODE)).status).toBe(200);
    const ended = backend.asked.filter(({ path }) => path.endsWith(PATHS.logout));
    expect(ended.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1']);
    expect(await front.sessions.read(replaced, 'localhost')).toBeNull();
    expect((await browser.get(LIST)).status).toBe(200);
  });

  it('keeps the session that another process has renewed with the same refresh token', async () => {
    const browser = await signedIn();
    token = 'token-2';
    const speaks = speakDocuments(() => token);
    const renewed = { oAuthToken: token, refreshToken: 'refresh-2', cid: 'cid-7' };
    backend.answer((request, response) => {
      if (!request.url?.endsWith('/refreshSession')) return speaks(request, response);
      const secret = browser.cookies.get('sid') ?? '';
      void front.sessions.renew(secret, renewed).then(() => response.writeHead(401).end());
    });
    expect((await browser.get(LIST)).status).toBe(200);
    expect(browser.cookies.has('sid')).toBe(true);
  });

  it('keeps the session while the exchange of the token fails for another reason', async () => {
    const browser = await signedIn();
    token = 'token-2';
    const speaks = speakDocuments(() => token);
    backend.answer((request, response) => {
      if (request.url?.endsWith('/refreshSession')) return void response.writeHead(502).end();
      return speaks(request, response);
    });
    expect((await browser.get(LIST)).envelope().errorCode).toBe('backendUnavailable');
    backend.answer((request, response) => {
      if (!request.url?.endsWith('/refreshSession')) return speaks(request, response);
      return success(response, { oAuthToken: token, refreshToken: 'refresh-2' });
    });
    expect((await browser.get(LIST)).status).toBe(200);
  });

  it('keeps cookies of the backend from the browser, and brings them back to the backend', async () => {
    backend.answer((_request, response) => {
      response.setHeader('set-cookie', ['nonce=of-the-backend; Max-Age=600; HttpOnly', 'sid=planted']);
      success(response, { isUserExists: true });
    });
    const browser = front.browser();
    const answer = await browser.post(PATHS.send, { identityNo: 'ada@example.com', countryCode: 'IND' });
    expect([...browser.cookies.keys()]).toEqual(['bk']);
    expect(`${answer.text}${JSON.stringify(answer.headers)}`).not.toContain('of-the-backend');
    await browser.get(PATHS.session);
    expect(backend.asked.at(-1)?.headers.cookie).toBe('nonce=of-the-backend; sid=planted');
    const sealed = browser.cookies.get('bk') ?? '';
    browser.cookies.set('bk', `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`);
    await browser.get(PATHS.session);
    expect(backend.asked.at(-1)?.headers).not.toHaveProperty('cookie');
  });
});

function text(status: number, headers: Record<string, string>, body: string | Buffer): RequestListener {
  return (_request, response) => void response.writeHead(status, headers).end(body);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const SUCCESS = '{"isSuccessful":true,"message":"","result":[]}';

describe('an answer of the backend', () => {
  it.each<[string, RequestListener, number, string]>([
    ['is a page', text(200, { 'content-type': 'text/html' }, '<script>alert(1)</script>'), 502, 'badBackend'],
    ['is an envelope that is called a page', text(200, { 'content-type': 'text/html' }, SUCCESS), 502, 'badBackend'],
    ['is no envelope', text(200, JSON_TYPE, '{"ok":true}'), 502, 'badBackend'],
    ['is cut JSON', text(200, JSON_TYPE, SUCCESS.slice(0, 20)), 502, 'badBackend'],
    ['leads elsewhere', text(302, { location: 'http://127.0.0.1:1/steal' }, ''), 502, 'badBackend'],
    [
      'is compressed although nobody asked',
      text(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(SUCCESS)),
      502,
      'badBackend',
    ],
    ['is too long', text(200, JSON_TYPE, `${SUCCESS}${' '.repeat(200_000)}`), 502, 'badBackend'],
    [
      'is shorter than it says',
      (_request, response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '900' });
        response.write(SUCCESS);
        response.destroy();
      },
      503,
      'backendUnavailable',
    ],
    ['has too many headers', text(200, { ...JSON_TYPE, 'x-long': 'x'.repeat(20_000) }, SUCCESS), 502, 'badBackend'],
    ['never comes', () => undefined, 504, 'backendTimeout'],
    [
      'never ends',
      (_request, response) => {
        response.writeHead(200, JSON_TYPE);
        response.write('{');
      },
      504,
      'backendTimeout',
    ],
    ['is a crash', (request) => void request.socket.destroy(), 503, 'backendUnavailable'],
    ['is a gateway’s own 429', text(429, { 'retry-after': '7' }, 'slow down'), 429, 'tooManyRequests'],
    ['is a gateway’s own 503', text(503, { 'content-type': 'text/html' }, '<h1>503</h1>'), 503, 'backendUnavailable'],
    [
      'is a fault without an envelope',
      text(500, { 'content-type': 'text/plain' }, 'at Object.<anonymous> (/srv/app.js)'),
      502,
      'badBackend',
    ],
    [
      'is a refusal',
      text(409, JSON_TYPE, '{"isSuccessful":false,"message":"Changed.","result":null,"errorCode":"stale"}'),
      409,
      'stale',
    ],
  ])('that %s', async (_what, listener, status, errorCode) => {
    const browser = await signedIn();
    backend.answer(listener);
    const answer = await browser.get(LIST);
    expect([answer.status, answer.envelope().errorCode, answer.headers['content-type']]).toEqual([
      status,
      errorCode,
      'application/json; charset=utf-8',
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.text).not.toMatch(/script|srv/);
    expect(browser.cookies.has('sid')).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no token', { refreshToken: 'r', cid: 'c', contactId: 7, fullName: 'Ada' }],
    [
      'a token that breaks a header',
      { oAuthToken: 'a\r\nx: y', refreshToken: 'r', cid: 'c', contactId: 7, fullName: 'Ada' },
    ],
    ['no contact', { oAuthToken: 'a', refreshToken: 'r', cid: 'c', fullName: 'Ada' }],
    ['nothing', null],
  ])('to a sign-in that has %s signs nobody in', async (_what, result) => {
    backend.answer((_request, response) => success(response, result));
    const browser = front.browser();
    expect((await browser.post(PATHS.login, CODE)).envelope().errorCode).toBe('badBackend');
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('that refuses a sign-in reaches the browser in its own words', async () => {
    const refusal =
      '{"isSuccessful":false,"message":"Please provide a valid OTP.","result":null,"errorCode":"invalid"}';
    for (const status of [200, 400]) {
      backend.answer(text(status, JSON_TYPE, refusal));
      const answer = await front.browser().post(PATHS.login, CODE);
      expect([answer.status, answer.text]).toEqual([status, refusal]);
    }
  });
});

describe('a backend that is down', () => {
  it('does not keep anybody signed in at the front who wants to leave', async () => {
    const browser = await signedIn();
    backend.answer((request) => void request.socket.destroy());
    expect((await browser.post(PATHS.logout, {})).status).toBe(200);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(front.logged.some((line) => line.includes('notSignedOutAtBackend'))).toBe(true);
  });

  it('lets the page open, and is told by /ready', async () => {
    expect((await front.browser().get('/ready')).status).toBe(200);
    backend.answer((request) => void request.socket.destroy());
    expect((await front.browser().get('/commerce/')).status).toBe(200);
    expect((await front.browser().get('/api/theme.css')).text).toBe('');
    expect((await front.browser().get('/ready')).status).toBe(503);
    expect((await front.browser().get('/live')).status).toBe(200);
  });
});

describe('files of the backend', () => {
  it('are forwarded without secrets, and run no script here', async () => {
    const browser = await signedIn();
    backend.asked.length = 0;
    backend.answer(text(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', etag: '"1"' }, '<script></script>'));
    const file = await browser.get('/api/images/categories/1/a.png?w=320', { 'if-none-match': '"0"' });
    expect([file.status, file.headers['content-security-policy'], file.headers['x-content-type-options']]).toEqual([
      200,
      "sandbox; default-src 'none'",
      'nosniff',
    ]);
    expect(file.headers).not.toHaveProperty('set-cookie');
    expect(backend.asked[0]?.path).toBe('/v1/api/images/categories/1/a.png?w=320');
    expect(backend.asked[0]?.headers).toMatchObject({ 'if-none-match': '"0"' });
    for (const secret of ['authorization', 'cookie', 'cid'])
      expect(backend.asked[0]?.headers).not.toHaveProperty(secret);
  });

  it('lead nowhere else', async () => {
    for (const path of [
      '/api/images/../session',
      '/api/images/a/./b.png',
      '/api/images//a.png',
      '/api/images/%2e%2e/a.png',
    ]) {
      backend.asked.length = 0;
      expect((await front.browser().get(path)).status, path).toBe(404);
      expect(backend.asked).toEqual([]);
    }
  });

  it('are uploaded in blocks of 4 MB at most', async () => {
    backend.answer(text(201, { 'x-ms-request-id': 'r' }, ''));
    const path = '/digitalassets-management/blobs/t/1/categories/1/a.png?sig=a%2Bb&comp=block&blockid=AAAA';
    const put = await front.browser().send('PUT', path, 'block', { 'x-ms-blob-type': 'BlockBlob', cookie: 'a=b' });
    expect([put.status, put.headers['x-ms-request-id'], backend.asked.at(-1)?.body]).toEqual([201, 'r', 'block']);
    expect(backend.asked.at(-1)?.headers).not.toHaveProperty('cookie');
    const big = await front.browser().send('PUT', path, undefined, { 'content-length': String(5 * 1024 * 1024) });
    expect(big.status).toBe(413);
  });
});

describe('a file that an operation answers', () => {
  const DOCUMENT = '/orders-management/management/invoices/getInvoiceDocument/1/2';

  it('goes through under the headers of a download', async () => {
    const browser = await signedIn();
    backend.asked.length = 0;
    const head = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="INV-1.pdf"' };
    backend.answer(text(200, head, '%PDF-1.7'));
    const answer = await browser.get(DOCUMENT);
    expect([answer.status, answer.text]).toEqual([200, '%PDF-1.7']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="INV-1.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(backend.asked.map(({ headers }) => [headers.accept, headers.authorization])).toEqual([
      ['application/pdf', 'Bearer token-1'],
    ]);
  });

  it.each<[string, RequestListener]>([
    ['is a page', text(200, { 'content-type': 'text/html' }, '<b>no</b>')],
    ['is of another kind', text(200, { 'content-type': 'text/csv' }, 'a;b')],
  ])('is refused when it %s', async (_what, listener) => {
    const browser = await signedIn();
    backend.answer(listener);
    const answer = await browser.get(DOCUMENT);
    expect([answer.status, answer.envelope().errorCode]).toEqual([502, 'badBackend']);
  });

  it('is one of a few at a time for a session', async () => {
    const limits = { sockets: 10, running: 10, perClient: 2 };
    const busy = await serveFront({ addresses: new Map([['*', backend.address]]), files: limits });
    const [one, other] = [busy.browser(), busy.browser()];
    for (const browser of [one, other]) expect((await browser.post(PATHS.login, CODE)).status).toBe(200);
    const unfinished: ServerResponse[] = [];
    backend.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('begun');
      unfinished.push(response);
    });
    const files = [one.get(DOCUMENT), one.get(DOCUMENT)];
    await expect.poll(() => unfinished.length).toBe(2);
    const third = await one.get(DOCUMENT);
    expect([third.status, third.envelope().errorCode]).toEqual([429, 'tooManyAtOnce']);
    files.push(other.get(DOCUMENT));
    await expect.poll(() => unfinished.length).toBe(3);
    for (const response of unfinished) response.end();
    expect((await Promise.all(files)).map((answer) => answer.text)).toEqual(['begun', 'begun', 'begun']);
    await busy.close();
  });

  it('holds no call up while it is read, as rows or as a document', async () => {
    const one = { sockets: 1, running: 10, perClient: 10 };
    const busy = await serveFront({
      addresses: new Map([['*', backend.address]]),
      calls: one,
      files: { ...one, sockets: 2 },
    });
    const browser = busy.browser();
    expect((await browser.post(PATHS.login, CODE)).status).toBe(200);
    const unfinished: ServerResponse[] = [];
    const speaks = speakDocuments(() => token);
    backend.answer((request, response) => {
      const type = request.headers.accept ?? '';
      if (type === 'application/json') return speaks(request, response);
      response.writeHead(200, { 'content-type': type }).write('begun');
      unfinished.push(response);
    });
    const files = [browser.get(`${LIST}&$format=csv`), browser.get(DOCUMENT)];
    await expect.poll(() => unfinished.length).toBe(2);
    expect((await browser.get(LIST)).status).toBe(200);
    for (const response of unfinished) response.end();
    expect((await Promise.all(files)).map((answer) => answer.text)).toEqual(['begun', 'begun']);
    await busy.close();
  });
});

it('finishes running calls when it is stopped', async () => {
  const slow = await startLyingBackend();
  const stopped = await serveFront({ addresses: new Map([['*', slow.address]]) });
  let answering: ServerResponse | undefined;
  const begun = new Promise<void>((resolve) => {
    slow.answer((_request, response) => {
      answering = response;
      resolve();
    });
  });
  const call = stopped.browser().get(PATHS.session);
  await begun;
  const stop = stopped.stop(20_000);
  if (answering !== undefined) success(answering, { isSignedIn: false });
  expect((await call).status).toBe(200);
  await stop;
  await stopped.close();
  slow.close();
});

it('answers while no backend listens at the address, and logs the cause', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const alone = await serveFront({ addresses: new Map([['localhost', new URL(`http://127.0.0.1:${port}`)]]) });
  expect((await alone.browser().get(PATHS.session)).envelope().errorCode).toBe('backendUnavailable');
  expect((await alone.browser().get('/api/images/categories/1/a.png')).status).toBe(503);
  expect((await alone.browser().get('/ready')).status).toBe(503);
  const reasons = alone.logged.filter((line) => line.includes('ECONNREFUSED'));
  expect(reasons.map((line) => /"event":"(\w+)"/.exec(line)?.[1])).toEqual([
    'refused',
    'refused',
    'backendUnreachable',
  ]);
  await alone.close();
});

it('sends a read again when the backend has closed an unused connection, and no write', async () => {
  const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${SUCCESS.length}\r\n\r\n${SUCCESS}`;
  const closing = createServer((socket) => {
    let requests = 0;
    // A connection answers one request, and is closed at the next.
    socket
      .on('error', () => undefined)
      .on('data', () => ((requests += 1) === 1 ? socket.write(answer) : socket.resetAndDestroy()));
  });
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const { port } = closing.address() as AddressInfo;
  const alone = await serveFront({ addresses: new Map([['*', new URL(`http://127.0.0.1:${port}`)]]) });
  const read = () => alone.browser().get('/auth-management/management/authentication/getSignInCountries');
  const write = () => alone.browser().post(PATHS.send, { identityNo: 'ada@example.com', countryCode: 'IND' });
  expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 200]);
  expect([(await write()).status, (await write()).status]).toEqual([503, 200]);
  await alone.close();
  await new Promise((resolve) => closing.close(resolve));
});
