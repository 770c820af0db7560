import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../domain/analytics/testing/analytics-database.ts';
import { httpCall } from '../testing/http-call.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** What is counted of the public collector (`docs/domain/analytics.md`). Everything gets 202. */

const DOMAIN = 'shop.example';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let server: TestServer;
let views = 0;

beforeAll(async () => {
  server = await startTestServer({ http: { ratePerAddress: 1000 } });
  for (const [tenantId, name] of [
    [1, DOMAIN],
    [1, 'Trade.example'],
    [2, 'other.example'],
  ] as const)
    await asTenant(server.database, tenantId, ({ query }) =>
      sql`insert into public.site_web_domains (tenant_id, site_id, web_domain_type_code, web_domain_name)
          select ${tenantId}, min(site_id), 'custom', ${name} from public.sites`.execute(query),
    );
});
afterAll(() => server.close());
afterEach(() => server.database.asOwner((query) => sql`delete from public.page_view_arrivals`.execute(query)));

const view = (more: object = {}) => ({
  id: `view-${String((views += 1)).padStart(6, '0')}`,
  kind: 'view',
  url: `https://${DOMAIN}/a`,
  age: 0,
  ...more,
});

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const answer = await httpCall({
    port: server.port,
    method: 'POST',
    path: '/collect',
    headers: {
      host: 'localhost',
      origin: `https://${DOMAIN}`,
      'user-agent': CHROME,
      'content-type': 'text/plain',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect([answer.text, answer.headers['set-cookie']]).toEqual(['', undefined]);
  return answer.status;
}

interface Arrival {
  tenant_id: number;
  link: string;
  source: string | null;
  visitor_id: string | number;
  country_code: string | null;
  viewed_date: string;
}

async function arrivals(): Promise<Arrival[]> {
  const { rows } = await server.database.asOwner((query) =>
    sql<Arrival>`select * from public.page_view_arrivals order by arrival_id`.execute(query),
  );
  return rows;
}

describe('a page view', () => {
  it('is stored for the domain of the tenant, with its source and country, by the clock of the server', async () => {
    const events = [view({ referrer: 'https://www.google.com/', age: 5000 })];
    expect(await send({ domain: DOMAIN, zone: 'Asia/Kolkata', events })).toBe(202);
    expect(await arrivals()).toMatchObject([
      { tenant_id: 1, link: '/a', source: 'google', country_code: 'IN', viewed_date: '2026-03-02T09:59:55.000Z' },
    ]);
  });

  it('comes from nowhere when it comes from another domain of the tenant', async () => {
    await send({ domain: DOMAIN, events: [view({ referrer: 'https://trade.example/x' })] });
    await send({ domain: DOMAIN, events: [view({ referrer: 'https://other.example/x' })] });
    expect((await arrivals()).map(({ source }) => source)).toEqual([null, 'other.example']);
  });

  it('queues one rollup of the tenant', async () => {
    await Promise.all([1, 2, 3].map(() => send({ domain: DOMAIN, events: [view()] })));
    const { rows } = await server.database.asOwner((query) =>
      sql`select kind, tenant_id, state from gate.jobs`.execute(query),
    );
    expect(rows).toEqual([{ kind: 'analytics.rollUp', tenant_id: 1, state: 'queued' }]);
  });

  it('of a visitor with consent has the same id each day; without, another one each day and by address and browser', async () => {
    const days = ['2026-03-02', '2026-03-03'];
    const ids = async (body: object, headers: Record<string, string> = {}): Promise<unknown[]> => {
      for (const day of days) {
        server.clock.now = new Date(`${day}T10:00:00Z`);
        await send({ domain: DOMAIN, events: [view()], ...body }, headers);
      }
      const found = (await arrivals()).map(({ visitor_id }) => visitor_id);
      await server.database.asOwner((query) => sql`delete from public.page_view_arrivals`.execute(query));
      return found;
    };
    const [own, again] = await ids({ visitor: 'v'.repeat(24) });
    expect(own).toBe(again);
    const [first] = await ids({});
    expect(first).not.toBe(own);
    const [asked] = await ids({ visitor: 'v'.repeat(24) }, { 'sec-gpc': '1' });
    expect(asked).toBe(first);
    expect((await ids({}, { 'user-agent': `${CHROME} Edg/140.0` }))[0]).not.toBe(first);
    server.clock.now = new Date('2026-03-02T10:00:00Z');
  });
});

const events = () => [view()];

describe('nothing is counted', () => {
  it.each<[string, () => Promise<number>]>([
    [
      'of a domain of another tenant',
      () =>
        send(
          { domain: 'other.example', events: [view({ url: 'https://other.example/' })] },
          { origin: 'https://other.example' },
        ),
    ],
    [
      'of a page that says another domain',
      () => send({ domain: DOMAIN, events: events() }, { origin: 'https://evil.example' }),
    ],
    ['without an origin', () => send({ domain: DOMAIN, events: events() }, { origin: 'null' })],
    ['at a host of no tenant', () => send({ domain: DOMAIN, events: events() }, { host: 'nowhere.example' })],
    [
      'of a bot',
      () =>
        send(
          { domain: DOMAIN, events: events() },
          { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
        ),
    ],
    ['without a browser', () => send({ domain: DOMAIN, events: events() }, { 'user-agent': '' })],
    ['of staff', () => send({ domain: DOMAIN, events: events() }, { cookie: 'sid=x' })],
    [
      'of a page that is only fetched ahead',
      () => send({ domain: DOMAIN, events: events() }, { 'sec-purpose': 'prefetch;prerender' }),
    ],
    ['of 10,000 events at once', () => send({ domain: DOMAIN, events: Array.from({ length: 10_000 }, () => view()) })],
    [
      'of a clock that is a day off',
      () => send({ domain: DOMAIN, events: [view({ age: 86_400_001 }), view({ age: -60_000 })] }),
    ],
    ['of what is no JSON', () => send('<script>alert(1)</script>')],
    [
      'of a hostile link',
      () =>
        send({
          domain: DOMAIN,
          events: [view({ url: "javascript:alert('x')" }), view({ url: `https://${DOMAIN}@evil.example/` })],
        }),
    ],
  ])('%s', async (_, sent) => {
    expect(await sent()).toBe(202);
    expect(await arrivals()).toEqual([]);
  });
});

it('texts of SQL and of half characters are stored as they are', async () => {
  const urls = [
    `https://${DOMAIN}/');drop table x;--`,
    `https://${DOMAIN}/%ED%A0%80`,
    `https://${DOMAIN}/%F0%9F%98%80`,
  ];
  for (const url of urls) expect(await send({ domain: DOMAIN, events: [view({ url })] })).toBe(202);
  expect((await arrivals()).map(({ link }) => link)).toEqual(["/');drop table x;--", '/%ed%a0%80', '/😀']);
});

it('a sender that has used up its rate is not counted', async () => {
  const slow = await startTestServer({ http: { ratePerAddress: 1 } });
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${slow.port}/collect`, { method: 'POST', headers: { 'user-agent': CHROME }, body: '{}' }),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));
  await slow.close();
});

it('the script is small, may be used by other sites, and is read again only when it has changed', async () => {
  const answer = await new TestBrowser(server.port).get('/collect.js');
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(gzipSync(answer.text).length).toBeLessThan(1500);
});
