import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PALETTES } from '../../../../renderer/colours/palettes.ts';
import { makeDocument, makeElement, makeParagraph, makeVoid } from '../../../../renderer/document/make.ts';
import { PATHS, requestCode, send } from '../testing/sign-in.ts';
import { PEOPLE } from '../testing/seed-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><script type="module" src="/assets/entry-1.js"></script></head><body></body></html>',
  );
  writeFileSync(join(folder, 'assets/entry-1.js'), 'export {};'.repeat(100));
  writeFileSync(join(folder, 'assets/entry-0.js'), 'export {};');
  server = await startTestServer({
    http: { consoleDirectory: folder, publicOrigin: 'https://console.example.com', isProduction: true },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the console', () => {
  it('is one page at every address of its router, with the nonce of its policy', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/auth/signin/', '/catalog/categories/7/edit/', '/nothing/of/the/kind']) {
      const page = await server.browser().get(path);
      expect([page.status, page.headers['content-type'], page.headers['cache-control']], path).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
      expect(page.text).toContain(`<script nonce="${nonce}" type="module"`);
      expect(page.text).toContain(`<meta name="csp-nonce" property="csp-nonce" content="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it('carries the session of the browser that requested it, and of no other', async () => {
    const [clerk, visitor] = [server.browser(), server.browser()];
    const code = await requestCode(server, clerk, PEOPLE.clerk.email, { origin: `https://${clerk.host}` });
    await clerk.post(PATHS.login, code, { origin: `https://${clerk.host}` });
    for (const browser of [clerk, visitor]) {
      const { text } = await browser.get('/commerce/');
      const block = /<script type="application\/json" id="session">([^<]*)<\/script><\/head>/.exec(text)?.[1] ?? '';
      expect(JSON.parse(block)).toEqual((await browser.get(PATHS.session)).envelope());
      expect(text.includes('clerk 1')).toBe(browser === clerk);
    }
  });

  it('is marked with the theme of a valid cookie only', async () => {
    const browser = server.browser();
    expect((await browser.get('/')).text).toContain('<html>');
    browser.cookies.set('screenplay.theme', 'dark');
    expect((await browser.get('/commerce/')).text).toContain('<html data-theme="dark">');
    for (const other of ['"><script>', 'system', 'Dark', '']) {
      browser.cookies.set('screenplay.theme', other);
      expect((await browser.get('/')).text).toContain('<html>');
    }
  });

  it('has immutable files that need no session', async () => {
    const file = await server.browser().get('/assets/entry-1.js', { 'accept-encoding': 'gzip' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    const again = await server
      .browser()
      .get('/assets/entry-1.js', { 'accept-encoding': 'gzip', 'if-none-match': String(file.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('returns 404, not a fault, for a file that was removed after the start', async () => {
    rmSync(join(folder, 'assets/entry-0.js'));
    const answer = await server.browser().get('/assets/entry-0.js');
    expect([answer.status, answer.envelope().errorCode]).toEqual([404, 'notFound']);
  });

  it('returns no page for a missing file or a call', async () => {
    for (const path of [
      '/assets/entry-2.js',
      '/favicon.ico',
      '/../package.json',
      '/assets/..%2findex.html',
      '/api/nothing',
      '/catalog-management/nothing',
    ]) {
      const answer = await server.browser().get(path);
      expect([answer.status, answer.envelope().isSuccessful], path).toEqual([404, false]);
    }
    expect((await server.browser().post('/catalog/categories/', {})).status).toBe(405);
  });
});

describe('the colours of a tenant', () => {
  it('are a stylesheet of its hosts only', async () => {
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(2);
      await sql`insert into tenant_configurations (tenant_id, configuration_key, configuration_value) values (2, '--color-primary-600', '#0f766e'), (2, '--color-primary-700', ''), (2, 'logo', '[]')`.execute(
        transaction.query,
      );
    });
    const sheet = await server.browser('globex.localhost').get('/api/theme.css');
    expect([sheet.status, sheet.headers['content-type'], sheet.headers['cache-control'], sheet.text]).toEqual([
      200,
      'text/css; charset=utf-8',
      'no-cache',
      ':root:root {\n  --color-primary-600: #0f766e;\n}\n',
    ]);
    expect(
      (await server.browser('globex.localhost').get('/api/theme.css', { 'if-none-match': String(sheet.headers.etag) }))
        .status,
    ).toBe(304);
    for (const host of ['localhost', 'nobody.example']) {
      const other = await server.browser(host).get('/api/theme.css');
      expect([other.status, other.text, other.headers['content-type']]).toEqual([200, '', 'text/css; charset=utf-8']);
    }
  });
});

describe('behind https', () => {
  it('every response says so, and cookies have the __Host- prefix', async () => {
    const browser = server.browser();
    for (const path of ['/', '/api/session', '/assets/entry-1.js', '/api/nothing'])
      expect((await browser.get(path)).headers['strict-transport-security'], path).toBe(
        'max-age=31536000; includeSubDomains',
      );
    const origin = `https://${browser.host}`;
    const sent = await send(browser, PEOPLE.clerk.email, { origin });
    expect(sent.headers['set-cookie']?.[0]).toMatch(
      /^__Host-tx=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    );
    expect((await send(server.browser(), PEOPLE.clerk.email)).envelope().errorCode).toBe('crossSite');
    const { transactionIdentifier } = JSON.parse(sent.text).result;
    const smsOtp = /^\d{4}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';
    // Over plain http the cookie's https name does not count.
    const plain = server.browser();
    plain.cookies.set('tx', browser.cookies.get('__Host-tx') ?? '');
    expect((await plain.post(PATHS.login, { transactionIdentifier, smsOtp }, { origin })).status).toBe(400);
    const entered = await browser.post(PATHS.login, { transactionIdentifier, smsOtp }, { origin });
    expect(entered.headers['set-cookie']?.map((line) => line.split('=')[0])).toEqual([
      '__Host-sid',
      '__Host-tx',
      '__Host-dv',
    ]);
  });
});

describe('the outbox', () => {
  it('reloads itself, is shown under known hosts only, and escapes what it shows', async () => {
    await server.database.transaction(({ query }) =>
      sql`select gate.put_into_outbox(1, 'email', '<img src=x>@example.com', '<script>', '"><b>')`.execute(query),
    );
    const page = await server.browser().get('/dev/outbox');
    expect(page.text).toContain('<meta http-equiv="refresh" content="3">');
    expect(page.text).toContain('data-to="&#60;img src=x&#62;@example.com"');
    expect(page.text).not.toMatch(/<img|<script|<b>/);
    expect((await server.browser('evil.example').get('/dev/outbox')).status).toBe(404);
  });

  it('shows the beginning of a file, escaped', async () => {
    const files = JSON.stringify([{ name: '<i>.csv', content: `<u>${'x'.repeat(2000)}` }]);
    await server.database.transaction(({ query }) =>
      sql`select gate.put_into_outbox(1, 'email', 'a@example.com', 'A', 'B', ${files}::jsonb)`.execute(query),
    );
    const { text } = await server.browser().get('/dev/outbox');
    expect(text).toContain('Attached: &#60;i&#62;.csv');
    expect(text).toContain('<pre data-file="&#60;i&#62;.csv">&#60;u&#62;xxx');
    expect(text).toContain('… and 3 characters more');
    expect(text).not.toMatch(/<i>|<u>/);
  });

  it('does not exist when no message ends in it', async () => {
    const other = await startTestServer({ http: { showsOutbox: false } });
    try {
      const answer = await other.browser().get('/dev/outbox');
      expect(answer.text).not.toContain('Outbox');
    } finally {
      await other.close();
    }
  });
});

async function changeAbout(words: string, by: number): Promise<void> {
  await server.database.asOwner((query) =>
    sql`update site_pages set raw_body = ${makeDocument(makeParagraph(words))}, version = version + ${by}
         where route = '/about'`.execute(query),
  );
}

async function readAbout(): Promise<string> {
  return (await server.browser().get('/published/1/about')).text;
}

describe('published pages', () => {
  it('are shown to everybody under the host of their tenant, and nothing else is', async () => {
    await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      const add = (route: string, isPublished: boolean, isSecured: boolean, disableCache: boolean) =>
        sql`insert into site_pages (tenant_id, site_id, item_path, route, title, summary, is_published, is_secured, disable_cache, raw_body)
            values (1, 1, ${route}, ${route}, ${`Page ${route}`}, '', ${isPublished}, ${isSecured}, ${disableCache}, ${makeDocument(makeParagraph('Words'))})`.execute(
          transaction.query,
        );
      await add('/about', true, false, false);
      await add('/news', true, false, true);
      await add('/offers/', true, false, false);
      await add('/draft', false, false, false);
      await add('/members', true, true, false);
    });
    const [acme, globex] = [server.browser(), server.browser('globex.localhost')];
    const about = await acme.get('/published/1/About/');
    expect([about.status, about.headers['cache-control'], about.headers['x-content-type-options']]).toEqual([
      200,
      'no-cache',
      'nosniff',
    ]);
    expect(about.text).toContain('<p>Words</p>');
    expect(String(about.headers['content-security-policy'])).not.toContain('script-src');
    const etag = String(about.headers['etag']);
    expect((await acme.get('/published/1/about', { 'if-none-match': etag })).status).toBe(304);
    for (const path of ['/published/1/offers', '/published/1/offers/'])
      expect((await acme.get(path)).text, path).toContain('<title>Page /offers/');
    expect((await acme.get('/published/1/news')).headers['cache-control']).toBe('no-store');
    for (const path of ['/published/1/draft', '/published/1/members', '/published/2/about', '/published/1/nothing'])
      expect((await acme.get(path)).status, path).toBe(404);
    expect((await globex.get('/published/1/about')).status).toBe(404);
  });

  it('are rendered once for each version', async () => {
    expect(await readAbout()).toContain('<p>Words</p>');
    // Never happens: a body that changes without its version.
    await changeAbout('Hidden', 0);
    expect(await readAbout()).toContain('<p>Words</p>');
    await changeAbout('Others', 1);
    expect(await readAbout()).toContain('<p>Others</p>');
  });

  it('show the active news of their tenant where the widget is, from the next request on', async () => {
    const body = makeDocument(makeVoid('widget', { widgetCode: 'news-ticker' }));
    await server.database.asOwner(async (query) => {
      await sql`update site_pages set version = version + 1, raw_body = ${body} where route = '/about'`.execute(query);
      await sql`
        insert into news_tickers (tenant_id, title, content, is_active) values
          (1, 'Sale', 'Until Sunday', true), (1, 'Draft', 'Not yet', false), (2, 'Globex', 'Theirs', true)`.execute(
        query,
      );
    });
    const shown = await readAbout();
    expect(shown).toContain('<li><strong>Sale</strong><br>Until Sunday</li>');
    expect(shown).not.toMatch(/Draft|Globex/);
    await server.database.asOwner((query) => sql`update news_tickers set is_active = false`.execute(query));
    expect(await readAbout()).not.toContain('Sale');
  });

  it('are rendered again when a colour of their tenant changes', async () => {
    await server.database.asOwner((query) =>
      sql`update site_pages set version = version + 1, raw_body = ${makeDocument(
        makeElement(
          'div-container',
          { cssProperties: { normal: { 'background-color': 'var(--color-primary-50)' } } },
          [],
        ),
      )} where route = '/about'`.execute(query),
    );
    expect(await readAbout()).toContain(`--color-primary-50: ${PALETTES['primary-50']}`);
    await server.database.asOwner((query) =>
      sql`insert into tenant_configurations (tenant_id, configuration_key, configuration_value)
          values (1, '--color-primary-50', '#ABCDEF')`.execute(query),
    );
    expect(await readAbout()).toContain('--color-primary-50: #abcdef');
  });
});
