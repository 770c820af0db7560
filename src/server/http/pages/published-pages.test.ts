import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { PALETTES } from '../../../../renderer/colours/palettes.ts';
import { makeDocument, makeElement, makeParagraph, makeVoid } from '../../../../renderer/document/make.ts';
import { Refusal } from '../../refusal.ts';
import { Responses } from '../responses/responses.ts';
import { SecurityHeaders } from '../responses/security-headers.ts';
import { addressOf, PublishedPages, publishedHtml } from './published-pages.ts';

test.each([
  ['/published/3/about-us', { siteId: 3, route: '/about-us' }],
  ['/published/3/about-us/', { siteId: 3, route: '/about-us' }],
  ['/published/3/', { siteId: 3, route: '/' }],
  ['/published/3/a%20b', { siteId: 3, route: '/a b' }],
  ['/published/3', null],
  ['/published/0/a', null],
  ['/published/x/a', null],
  ['/published/3/%', null],
  ['/published/3/%00', null],
])('%s is the address of %j', (path, address) => {
  expect(addressOf(path)).toEqual(address);
});

test('a page has its one style by its hash, no script, and its texts escaped', () => {
  const rawBody = makeDocument(
    makeElement('div-container', { cssProperties: { normal: { padding: '8px' } } }, [makeParagraph('<script>a()')]),
  );
  const { html, policy } = publishedHtml({
    title: '</title><script>',
    summary: '"><script>',
    rawBody,
    isSearchable: false,
  });
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('padding: 8px');
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;a()');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a page has the colours of the workspace that it uses: the tenant’s own, and those of the product', () => {
  const rawBody = makeDocument(
    makeElement(
      'div-container',
      {
        cssProperties: { normal: { 'background-color': 'var(--color-primary-50)' } },
        backgroundLayers: [
          {
            type: 'gradient',
            value: {
              direction: 90,
              colors: [
                { color: 'var(--color-accent-700)', start: 0, transparency: 0 },
                { color: 'var(--color-unknown-1)', start: 100, transparency: 0 },
              ],
            },
          },
        ],
      },
      [],
    ),
  );
  const page = { title: '', summary: '', rawBody, isSearchable: true };
  expect(publishedHtml(page, { colours: { 'primary-50': '#123456' } }).html).toContain(
    `<style>:root { --color-accent-700: ${PALETTES['accent-700']}; --color-primary-50: #123456 }\n`,
  );
  expect(publishedHtml(page).html).toContain(`--color-primary-50: ${PALETTES['primary-50']}`);
  expect(publishedHtml({ ...page, rawBody: '' }).html).not.toContain('--color');
});

test('a page shows the news where its widget is, and nothing without news', () => {
  const rawBody = makeDocument(makeVoid('widget', { widgetCode: 'news-ticker' }));
  const page = { title: '', summary: '', rawBody, isSearchable: true };
  const news = [
    { title: 'Sale <b>', content: 'Until\nSunday' },
    { title: 'Hours', content: 'From nine' },
  ];
  expect(publishedHtml(page, { news }).html).toContain(
    '<div class="page-widget" data-widget="news-ticker"><section aria-label="News"><ul><li><strong>Sale &#60;b&#62;</strong><br>Until\nSunday</li><li><strong>Hours</strong><br>From nine</li></ul></section></div>',
  );
  const empty = '<div class="page-widget" data-widget="news-ticker"></div>';
  expect(publishedHtml(page, { news: [] }).html).toContain(empty);
  expect(publishedHtml(page).html).not.toContain(empty);
});

test('a visitor above the limits is refused before the database is asked', async () => {
  const asked: string[] = [];
  const ask = (what: string): Promise<never> => {
    asked.push(what);
    return Promise.reject(new Error('Asked the database.'));
  };
  const limits = { visit: () => Promise.reject(new Refusal(429, 'tooManyRequests', 'Too many requests.')) };
  const responses = new Responses(SecurityHeaders.of({ publicOrigin: null, uploadOrigin: null }));
  const pages = new PublishedPages(
    { database: { transaction: () => ask('transaction') }, hosts: { tenantOf: () => ask('tenantOf') } },
    limits,
    responses,
  );
  const incoming = new IncomingMessage(new Socket());
  incoming.url = '/published/1/about';
  await expect(pages.handle(incoming)).rejects.toThrow('Too many requests.');
  expect(asked).toEqual([]);
});
