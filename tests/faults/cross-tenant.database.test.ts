import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/server/data/catalogue/catalogue.ts';
import type { HttpResponse } from '../../src/server/http/testing/http-call.ts';
import { serviceOf } from '../../src/server/http/testing/service.ts';
import { signedIn } from '../../src/server/http/testing/sign-in.ts';
import type { TestBrowser } from '../../src/server/http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../src/server/http/testing/test-server.ts';
import { probeTenant, type Caller } from './probe-tenant.ts';

/** A small share of `cross-tenant.ts`, which probes the whole demo. */

let server: TestServer;
let own: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  own = await signedIn(server, 'owner', 1);
  other = await signedIn(server, 'owner', 2);
  for (const [browser, titles] of [
    [own, ['Lamps of Acme']],
    [other, ['Turbines of Globex', 'Inverters of Globex', 'Meters of Globex']],
  ] as const)
    for (const title of titles)
      await serviceOf(server, browser).done('addCategory', { title, shortTitle: title.slice(0, 20) });
});

afterAll(() => server.close());

const { entities } = loadCatalogue();

test('no probe reads or changes a record of another tenant', async () => {
  const { probes, statuses, leaks, changed } = await probeTenant(
    { operations: server.operations, entities },
    own,
    other,
    150,
  );
  expect([leaks, changed]).toEqual([[], []]);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(probes).toBeGreaterThan(30);
  // Records that the own tenant has not are answered like records that nobody has.
  expect(statuses['404']).toBeGreaterThan(0);
});

test('the probes find a tenant that can be read', async () => {
  // Lists are read as they should be; whatever else is asked is answered by the other tenant.
  const open: Caller = {
    get: (path) => (path.endsWith('$top=200') ? own.get(path) : other.get(path)),
    post: (path, payload) => own.post(path, payload),
  };
  const { leaks } = await probeTenant({ operations: server.operations, entities }, open, other, 250);
  expect(leaks.length).toBeGreaterThan(5);
});

const document = (body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  text: body,
  envelope: () => JSON.parse(body),
});

/** A browser for which every document has this body. */
const caller = (browser: TestBrowser, body: string): Caller => ({
  get: (path) => (path.startsWith('/documents/') ? Promise.resolve(document(body)) : browser.get(path)),
  post: (path, payload) => browser.post(path, payload),
});

test.each([
  ['is the other tenant’s', '%PDF-1.3 Globex', ['the whole document']],
  ['is the own one', '%PDF-1.3 Acme', []],
])('a document that %s', async (_what, text, found) => {
  const [list] = server.operations.filter(({ name }) => name === 'getCategories');
  const [slip] = server.operations.filter(({ name }) => name === 'getPackingSlip');
  if (list === undefined || slip === undefined) throw new Error('The catalogue has no such operation.');
  const operations = [list, { ...slip, path: '/documents/{categoryId}' }];
  const asked = [caller(own, text), caller(other, '%PDF-1.3 Globex')] as const;
  const { leaks } = await probeTenant({ operations, entities }, ...asked, 50);
  expect([...new Set(leaks.map((leak) => leak.replace(/^.*: /, '')))]).toEqual(found);
});
