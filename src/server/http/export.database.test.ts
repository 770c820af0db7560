import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '../../../renderer/language/text/csv/write-csv.ts';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import { createEntityStore } from '../data/store/entity-store.ts';
import { testSecrets } from '../data/testing/secrets.ts';
import { computed } from '../domain/computed.ts';
import { rulesFor } from '../domain/rules.ts';
import { PORTION, type ExportCursor, type ExportedPortion } from '../data/store/reading/export-records.ts';
import { member, type HttpResponse } from './testing/http-call.ts';
import { readCsv } from './testing/read-csv.ts';
import { signedIn } from './testing/sign-in.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Lists as files (`docs/companions.md#export`). */

const LIST = '/catalog-management/management/categories/getCategories';

let server: TestServer;
let owner: TestBrowser;
let newcomer: TestBrowser;
let stranger: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner');
  newcomer = await signedIn(server, 'newcomer');
  stranger = await signedIn(server, 'owner', 2);
  for (const title of ['=1+1', 'Boots, "warm"', 'Äpfel', '-9', '@cmd', 'Sandals'])
    await owner.post('/catalog-management/management/categories/addCategory', { title, shortTitle: title });
});

afterAll(() => server.close());

const csv = (query: string, browser = owner) => browser.get(`${LIST}?$format=csv&${encodeURI(query)}`);

const table = ({ text }: HttpResponse): string[][] => readCsv(text);

describe('a list as a file', () => {
  test('has the chosen columns in the order of the list, with the labels that are shown', async () => {
    const answer = await csv(
      '$select=title,categoryId&$header=["Name","No."]&$orderby=title desc&$filter=title ne \'-9\'',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="categories-2026-03-02.csv"');
    expect(answer.text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    const { result } = (
      await owner.get(`${LIST}?${encodeURI("$orderby=title desc&$filter=title ne '-9'")}`)
    ).envelope();
    const titles = Array.isArray(result) ? result.map((row) => member(row, 'title')) : [];
    expect(titles).toHaveLength(5);
    expect(table(answer).map(([name]) => name)).toEqual(['Name', ...titles]);
    expect(answer.text).toContain("\r\n'=1+1,");
    expect(answer.text).toContain('"Boots, ""warm""",');
  });

  test('has no paging, and every plain field without a choice', async () => {
    const answer = await csv('$top=1&$skip=3&$count=true');
    expect(table(answer)).toHaveLength(7);
    expect(table(answer)[0]).toEqual(expect.arrayContaining(['Title', 'Short Title']));
  });

  test('writes times by the clock of the tenant, and pictures as their addresses', async () => {
    await server.database.asOwner(async (kysely) => {
      await sql`update gate.tenants set time_zone = 'Asia/Kolkata' where tenant_id = 1`.execute(kysely);
      await sql`
        update categories set created_date = '2026-03-02T10:00:05Z', primary_asset = ${JSON.stringify([
          { type: 'image', assetUrl: 'categories/a b.png' },
          { type: 'image', assetUrl: '/api/images/c.png' },
          { type: 'image', assetUrl: 'https://cdn.example/d.png' },
          { type: 'image', assetUrl: 'javascript:alert(1)' },
        ])}::jsonb
        where tenant_id = 1 and title = 'Sandals'`.execute(kysely);
    });
    const answer = await csv("$select=title,primaryAsset,createdDate&$filter=title eq 'Sandals'");
    const [header = [], row = []] = table(answer);
    expect(header[2]).toBe('Created Date (Asia/Kolkata)');
    expect(row[2]).toBe('2026-03-02 15:30:05');
    const addresses = (row[1] ?? '').split('\n');
    expect(addresses).toHaveLength(3);
    expect(addresses[0]).toMatch(/^http:\/\/[^/]+\/digitalassets-management\/files\/categories\/a%20b\.png$/);
    expect(addresses[1]).toMatch(/^http:\/\/[^/]+\/digitalassets-management\/files\/c\.png$/);
    expect(addresses[2]).toBe('https://cdn.example/d.png');
  });

  test('is negotiated by the header too', async () => {
    const answer = await owner.send('GET', LIST, undefined, { accept: 'text/csv' });
    expect(answer.headers['content-type']).toContain('text/csv');
  });

  test('needs the permission of the list, and stays in the tenant', async () => {
    expect((await csv('', newcomer)).status).toBe(403);
    expect((await csv('', server.browser())).status).toBe(401);
    expect(table(await csv('', stranger))).toHaveLength(1);
  });

  test.each([
    '$select=secret',
    '$select=',
    '$select=title,',
    '$select=__proto__',
    '$select=tenantId',
    '$header=["a"]&$select=title,categoryId',
    '$header=x&$select=title',
    '$header=[1]&$select=title',
    '$filter=nothing eq 1',
    '$select=title&$select=title',
    '$unknown=1',
    `$select=${'title,'.repeat(100)}title`,
  ])('refuses %s', async (query) => {
    const answer = await csv(query);
    expect([answer.status, answer.envelope().errorCode]).toEqual([400, 'badQuery']);
  });

  test('refuses another format', async () => {
    expect((await owner.get(`${LIST}?$format=xml`)).envelope().errorCode).toBe('badQuery');
  });

  test('has every row once when it is longer than a portion', async () => {
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(2);
      // Half of them have the same summary, a third has none.
      await sql`
        insert into categories (tenant_id, title, short_title, summary)
        select 2, 'Category ' || n, 'C', case when n % 3 = 0 then null when n % 2 = 0 then 'same' else 'summary ' || n end
        from generate_series(1, ${PORTION + 7}) n`.execute(transaction.query);
    });
    for (const order of ['summary desc', 'summary', 'title desc', 'createdDate desc']) {
      const [, ...rows] = table(await csv(`$select=title,summary,createdDate&$orderby=${order}`, stranger));
      expect(new Set(rows.map(([title]) => title)).size, order).toBe(PORTION + 7);
      expect(rows).toHaveLength(PORTION + 7);
    }
  });

  test.each(['summary', 'summary desc', 'title desc', 'summary desc,title', 'createdDate'])(
    'has every row once in portions of any size, by %s',
    async (order) => {
      const store = createEntityStore(loadCatalogue(), {
        rules: rulesFor({ sitesDomain: 'localhost' }),
        computed,
        secrets: testSecrets,
      });
      await server.database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        await sql`
          update categories set summary = case when category_id % 2 = 0 then 'even' end where tenant_id = 1`.execute(
          transaction.query,
        );
        const query = `$orderby=${order.replaceAll(' ', '%20')}`;
        const whole = await store.export(transaction, 'Category', query, { after: null });
        expect(whole.records.length).toBeGreaterThan(5);
        for (const limit of [1, 2, 3]) {
          const keys: unknown[] = [];
          let after: ExportCursor | null = null;
          do {
            const portion: ExportedPortion = await store.export(transaction, 'Category', query, { after, limit });
            keys.push(...portion.records.map(({ categoryId }) => categoryId));
            after = portion.next;
          } while (after !== null);
          expect(keys, String(limit)).toEqual(whole.records.map(({ categoryId }) => categoryId));
        }
      });
    },
  );

  test('runs once at a time for a contact, and frees the place', async () => {
    const answers = await Promise.all([csv('', stranger), csv('', stranger)]);
    const whole = answers.filter(({ status }) => status === 200);
    expect(whole.length).toBeGreaterThan(0);
    for (const answer of answers) expect([200, 429]).toContain(answer.status);
    expect((await csv('', stranger)).status).toBe(200);
  });
});
