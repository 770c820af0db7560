import { describe, expect, test } from 'vitest';
import { didYouMean, suggestion } from './did-you-mean.ts';
import { splitWords } from './split-words.ts';

describe('didYouMean', () => {
  test.each([
    ['titel', 'title'],
    ['tilte', 'title'],
    ['Title', 'title'],
    ['markteCode', 'marketCode'],
    ['currencycode', 'currencyCode'],
    ['nam', 'name'],
    ['zz', undefined],
    ['completelyElse', undefined],
    ['', undefined],
  ])('%s', (name, nearest) => expect(didYouMean(name, ['title', 'marketCode', 'currencyCode', 'name'])).toBe(nearest));

  test('counts a swap of neighbours as one edit', () => expect(didYouMean('ab', ['ba'])).toBe('ba'));
  test('suggests a name at the end of a sentence', () => {
    expect(suggestion('titel', ['title'])).toBe(' Did you mean "title"?');
    expect(suggestion('x', ['title'])).toBe('');
  });
});

test.each([
  ['siteWebDomainId', ['site', 'Web', 'Domain', 'Id']],
  ['oAuthToken', ['o', 'Auth', 'Token']],
  ['globalSKU2', ['global', 'SKU', '2']],
  ['HTMLPage', ['HTML', 'Page']],
  ['cssvar-color', ['cssvar', 'color']],
  ['snake_case', ['snake', 'case']],
  ['site.title', ['site', 'title']],
  ['', []],
])('the words of %s', (name, words) => expect(splitWords(name)).toEqual(words));
