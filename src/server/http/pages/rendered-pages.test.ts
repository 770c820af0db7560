import { expect, test } from 'vitest';
import { RenderedPages } from './rendered-pages.ts';

const text = (html: string) => ({ html, policy: "default-src 'none'" });

test('a page is cached at its last version only', () => {
  const pages = new RenderedPages();
  const first = pages.add('1.1', '1', text('one'));
  expect(pages.get('1.1', '1')).toBe(first);
  expect([pages.get('1.1', '2'), pages.get('2.1', '1')]).toEqual([null, null]);
  const second = pages.add('1.1', '2', text('two'));
  expect(second.etag).not.toBe(first.etag);
  expect([pages.get('1.1', '1'), pages.get('1.1', '2')]).toEqual([null, second]);
});

test('the page that was used longest ago is evicted above the limit of bytes', () => {
  const pages = new RenderedPages(8);
  for (const key of ['a', 'b']) pages.add(key, '1', text('1234'));
  pages.get('a', '1');
  expect(pages.get('b', '1')).not.toBeNull();
  pages.get('a', '1');
  pages.add('c', '1', text('1234'));
  expect(['a', 'b', 'c'].map((key) => pages.get(key, '1') !== null)).toEqual([true, false, true]);
  // A new version of a page gives the bytes of the old one back.
  pages.add('c', '2', text('12'));
  pages.add('d', '1', text('12'));
  expect(['a', 'c', 'd'].map((key) => pages.get(key, key === 'c' ? '2' : '1') !== null)).toEqual([true, true, true]);
  pages.add('e', '1', text('123456789'));
  expect(['a', 'c', 'd', 'e'].map((key) => pages.get(key, '1'))).toEqual([null, null, null, null]);
});
