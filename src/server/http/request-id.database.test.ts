import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import { PATHS } from './testing/sign-in.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const GIVEN = 'proxy-7f3a.91_c0de';
const failing: CatalogueOperation = {
  name: 'failOnPurpose',
  method: 'GET',
  path: '/test/fail',
  service: 'front',
  access: 'public',
  summary: 'Fails',
};
const servers: TestServer[] = [];
let open: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  const more = {
    operations: [failing],
    handlers: [
      {
        name: 'failOnPurpose',
        transaction: 'request' as const,
        run: () => Promise.reject(new Error('on purpose')),
      },
    ],
  };
  open = await startTestServer({ more });
  behindProxy = await startTestServer({ more, http: { trustedProxyHops: 1 } });
  servers.push(open, behindProxy);
});

afterAll(async () => {
  for (const server of servers) await server.close();
});

describe('the id of a request', () => {
  it('is the one that a trusted proxy gives, in the answer and in the log', async () => {
    const answer = await behindProxy.browser().get('/test/fail', { 'x-request-id': GIVEN });
    expect([answer.status, answer.headers['x-request-id'], answer.envelope().requestId]).toEqual([500, GIVEN, GIVEN]);
    const events = behindProxy.logged.filter((line) => line.includes(GIVEN)).map((line) => JSON.parse(line).event);
    expect(events).toEqual(['call', 'fault']);
  });

  it('is on the answers to calls, pages, files and wrong methods', async () => {
    const browser = behindProxy.browser();
    for (const path of [PATHS.session, '/somewhere/', '/nothing.js', '/test/none', '/collect.js']) {
      const answer = await browser.get(path, { 'x-request-id': GIVEN });
      expect([path, answer.headers['x-request-id']]).toEqual([path, GIVEN]);
    }
    const wrong = await browser.send('DELETE', PATHS.session, undefined, { 'x-request-id': GIVEN });
    expect([wrong.status, wrong.headers['x-request-id'], wrong.envelope().requestId]).toEqual([405, GIVEN, GIVEN]);
  });

  it('is made anew where the given one is no id, or the caller gives it', async () => {
    for (const given of ['short', 'x'.repeat(65), 'a line"break', 'ümlaut-as-id']) {
      const answer = await behindProxy.browser().get(PATHS.session, { 'x-request-id': encodeURI(given) });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
    const answer = await open.browser().get(PATHS.session, { 'x-request-id': GIVEN });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
});
