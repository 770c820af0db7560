import { afterAll, describe, expect, it } from 'vitest';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import { SqlError } from '../../../data/engine/database-error.ts';
import { serviceOf } from '../../testing/service.ts';
import { signedIn } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';

const servers: TestServer[] = [];

async function start(options: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  servers.push(server);
  return server;
}

afterAll(async () => {
  for (const server of servers) await server.close();
});

const SESSION = '/api/session';

describe('calls from one address', () => {
  it('are limited together, whatever X-Forwarded-For contains', async () => {
    const server = await start({ http: { ratePerAddress: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => server.browser().get(SESSION, { 'x-forwarded-for': `10.0.0.${index}` })),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    // Five at once, and one more for each second that they take.
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(refused[0]?.envelope()).toMatchObject({ isSuccessful: false, errorCode: 'tooManyRequests' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // Pages and files are not calls.
    expect((await server.browser().get('/live')).status).toBe(200);
  });

  it('are distinguished by the trusted hop', async () => {
    const server = await start({ http: { ratePerAddress: 1, trustedProxyHops: 1 } });
    const statusesOf = async (address: (index: number) => string) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => server.browser().get(SESSION, { 'x-forwarded-for': address(index) })),
      );
      return answers.filter((answer) => answer.status === 429).length;
    };
    expect(await statusesOf((index) => `198.51.100.${index}`)).toBe(0);
    expect(await statusesOf((index) => `10.9.9.${index}, 203.0.113.1`)).toBeGreaterThanOrEqual(15);
    expect(await statusesOf((index) => `2001:db8:5:6:${index}::1`)).toBeGreaterThanOrEqual(15);
  });
});

describe('calls of one session', () => {
  it('are limited without slowing other sessions', async () => {
    const server = await start({ http: { ratePerSession: 1 } });
    const [clerk, owner] = [await signedIn(server, 'clerk'), await signedIn(server, 'owner')];
    const answers = await Promise.all(Array.from({ length: 30 }, () => clerk.get(SESSION)));
    expect(
      answers.filter((answer) => answer.status === 429 && answer.envelope().errorCode === 'tooManyRequests').length,
    ).toBeGreaterThanOrEqual(15);
    expect((await owner.get(SESSION)).status).toBe(200);
  });
});

describe('batches of one session', () => {
  it('run one after the other, with reads of another tenant in between', async () => {
    const server = await start({});
    const [acme, globex] = [
      serviceOf(server, await signedIn(server, 'owner')),
      serviceOf(server, await signedIn(server, 'owner', 2)),
    ];
    const { categoryId } = await acme.done('addCategory', { title: 'Tents', shortTitle: 'T' });
    let saved = 0;
    const batches = Array.from({ length: 7 }, async (_, batch) => {
      const categoryFeatures = Array.from({ length: 60 }, (_row, index) => ({ title: `Feature ${batch}-${index}` }));
      const answer = await acme.write('batchUpdateCategoryFeatures', { categoryId, categoryFeatures });
      saved += 1;
      return answer.status;
    });
    for (let read = 0; read < 3; read += 1) expect((await globex.read('getCategories')).status).toBe(200);
    // A reader waits for at most one batch per read, not for all of them.
    expect(saved).toBeLessThan(7);
    expect(await Promise.all(batches)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await acme.rows('getCategoryFeatures', [Number(categoryId)])).toHaveLength(420);
  });
});

/** Operations of this test. */
const breaking: CatalogueOperation[] = ['fail', 'lose', 'waitLong'].map((name) => ({
  name,
  service: 'test',
  method: 'GET',
  path: `/test/${name}`,
  summary: name,
  access: 'public',
}));

describe('a fault', () => {
  const canary = 'canary-of-a-request';

  it('is a plain 500 with a request id; the log has the cause', async () => {
    const server = await start({
      more: {
        operations: breaking,
        handlers: [
          {
            name: 'fail',
            transaction: 'request',
            run: () => Promise.reject(new Error('the secret inside')),
          },
          {
            name: 'lose',
            transaction: 'request',
            run: () => Promise.reject(new SqlError('terminating connection', '57P01', {})),
          },
          {
            name: 'waitLong',
            transaction: 'request',
            run: () => Promise.reject(new SqlError('canceling statement', '57014', {})),
          },
        ],
      },
    });
    const browser = server.browser();
    const failed = await browser.get(`/test/fail?${canary}`, { 'x-canary': canary });
    expect(failed.status).toBe(500);
    const { requestId, ...envelope } = failed.envelope();
    expect(envelope).toEqual({
      isSuccessful: false,
      message: 'There is some error. Please try after sometime.',
      result: null,
      errorCode: 'fault',
    });
    expect(failed.headers['x-request-id']).toBe(requestId);
    const line = server.logged.find(
      (logged) => logged.includes(String(requestId)) && logged.includes('"event":"fault"'),
    );
    expect(line).toContain('the secret inside');
    expect(server.logged.join('\n')).not.toContain(canary);
    const lost = await browser.get('/test/lose');
    expect([lost.status, lost.envelope().errorCode, lost.headers['retry-after']]).toEqual([
      503,
      'databaseUnavailable',
      '5',
    ]);
    expect((await browser.get('/test/waitLong')).status).toBe(503);
  });
});

describe('without its database', () => {
  it('the server reports it, and still serves static files', async () => {
    const server = await start({});
    const browser = server.browser();
    expect((await browser.get('/ready')).status).toBe(200);
    await server.database.close();
    const call = await browser.get(SESSION);
    expect([call.status, call.envelope().isSuccessful]).toEqual([503, false]);
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.get('/ready')).status).toBe(503);
    expect((await browser.get('/live')).status).toBe(200);
    expect((await browser.get('/openapi.json')).status).toBe(200);
  });
});
