import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDocument, makeElement, makeParagraph } from '../../../../renderer/document/make.ts';
import { addressOf, publishedHtml } from './published-pages.ts';

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
    disableCache: false,
  });
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('padding: 8px');
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;a()');
  expect(html).toContain('<meta name="robots" content="noindex">');
});
