import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankCommands, type Command } from './command.ts';

const command = (title: string, detail = ''): Command => ({ id: title, group: 'Screens', title, detail, icon: 'catalog', act: { href: '/' } });
const all = [command('Product prices', 'Commerce'), command('Markets', 'Commerce'), command('Add market', 'Commerce'), command('Côte d’Ivoire', 'Countries'), command('Supermarkets', 'Sites')];
const titles = (typed: string): string[] => rankCommands(all, typed).map(({ title }) => title);

describe('what fits what is typed', () => {
  test('a beginning goes before a word, a word before a part, the title before what stands beside it', () => {
    expect(titles('market')).toEqual(['Markets', 'Add market', 'Supermarkets']);
    expect(titles('commerce')).toEqual(['Product prices', 'Markets', 'Add market']);
  });

  test('every word must be found; their order, case and accents do not matter', () => {
    expect(titles('PRICES product')).toEqual(['Product prices']);
    expect(titles('cote ivoire')).toEqual(['Côte d’Ivoire']);
    expect(titles('market nowhere')).toEqual([]);
  });

  test('nothing typed leaves all in their order', () => {
    expect(titles('  ')).toEqual(all.map(({ title }) => title));
  });

  test('whatever is typed: a part of the commands, none twice', () => {
    fc.assert(fc.property(fc.string(), (typed) => {
      const found = rankCommands(all, typed);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((one) => all.includes(one))).toBe(true);
    }));
  });
});
