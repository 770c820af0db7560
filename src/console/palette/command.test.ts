import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesRecord, onceEach, rankCommands, type Command } from './command.ts';

const command = (title: string, detail = ''): Command => ({
  id: title,
  group: 'screens',
  title,
  detail,
  icon: 'catalog',
  act: { href: '/' },
});
const all = [
  command('Product prices', 'Commerce'),
  command('Markets', 'Commerce'),
  command('Add market', 'Commerce'),
  command('Côte d’Ivoire', 'Countries'),
  command('Supermarkets', 'Sites'),
];
const titles = (typed: string): string[] => rankCommands(all, typed).map(({ title }) => title);

describe('rankCommands', () => {
  test('ranks a prefix before a word start, a word start before a substring, the title before the detail', () => {
    expect(titles('market')).toEqual(['Markets', 'Add market', 'Supermarkets']);
    expect(titles('commerce')).toEqual(['Product prices', 'Markets', 'Add market']);
  });

  test('requires every word, in any order, case and accent', () => {
    expect(titles('PRICES product')).toEqual(['Product prices']);
    expect(titles('cote ivoire')).toEqual(['Côte d’Ivoire']);
    expect(titles('market nowhere')).toEqual([]);
  });

  test('forgives a mistyped letter in a word of four, two in one of eight, where nothing else matches', () => {
    expect(titles('makret')).toEqual(['Markets', 'Add market']);
    expect(titles('prodcut pirces')).toEqual(['Product prices']);
    expect(titles('spuermakrets')).toEqual(['Supermarkets']);
    expect(titles('xyz')).toEqual([]);
    expect(titles('mrkxts')).toEqual([]);
  });

  test('returns all commands in order when nothing is typed', () => {
    expect(titles('  ')).toEqual(all.map(({ title }) => title));
  });

  test('returns a subset of the commands without duplicates for any text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const found = rankCommands(all, typed);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => all.includes(one))).toBe(true);
      }),
    );
  });
});

test.each([
  ['474', true],
  ['jaya.brown@example.com', true],
  ['IRON-24', true],
  ['INV/2026-27/00330', true],
  ['orbit 4', false],
  ['mark', false],
  ['4', false],
  ['sign-in', false],
])('%s names one record: %s', (typed, isOne) => {
  expect(namesRecord(typed)).toBe(isOne);
});

test('lists a record once that was opened lately and is found as well', () => {
  const recent: Command = { ...command('Round mirror'), id: 'recent', group: 'recent', act: { href: '/ideas/12/' } };
  const found: Command = { ...recent, id: 'found', group: 'records', number: '12', detail: 'Product Ideas' };
  const other: Command = { ...found, id: 'other', act: { href: '/ideas/13/' } };
  expect(onceEach([recent, found, other])).toEqual([{ ...found, id: 'recent', group: 'recent' }, other]);
  expect(onceEach([found, { ...found, id: 'again' }])).toEqual([found]);
  const older: Command = { ...recent, id: 'older', title: 'Its name before' };
  expect(onceEach([recent, older])).toEqual([recent]);
});

test('lists a record once that was opened at another of its tabs, and leads back to that tab', () => {
  const recent: Command = {
    ...command('Order 474 of Asha'),
    id: 'recent',
    group: 'recent',
    act: { href: '/orders/474/invoices/' },
    record: '/orders/474/',
  };
  const found: Command = { ...recent, title: 'Asha', id: 'found', group: 'records', act: { href: '/orders/474/' } };
  expect(onceEach([recent, found])).toEqual([{ ...found, id: 'recent', group: 'recent', act: recent.act }]);
  expect(onceEach([{ ...found, group: 'exact' }, recent])).toEqual([{ ...found, group: 'exact' }]);
});
