import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../host/lookup-choices.ts';
import { countText, matchingChoices, movedActive, namedChoice } from './choice-search.ts';

const choices = ['Indian Rupee', 'Euro', 'Rupee of Seychelles', 'Złoty', 'São Tomé Dobra'].map((title, value) => ({
  value,
  title,
}));
const titles = (typed: string) => matchingChoices(choices, typed).map(({ title }) => title);

describe('matchingChoices', () => {
  it('finds words in any order, and puts first what begins so', () => {
    expect(titles('rupee')).toEqual(['Rupee of Seychelles', 'Indian Rupee']);
    expect(titles('rupee ind')).toEqual(['Indian Rupee']);
  });

  it('needs no accents and no capitals', () => {
    expect(titles('SAO TOME')).toEqual(['São Tomé Dobra']);
  });

  it('has all for nothing and none for what is nowhere', () => {
    expect(titles('  ')).toHaveLength(choices.length);
    expect(titles('dollar')).toEqual([]);
  });

  it('never invents or repeats one', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.string(), (all, typed) => {
        const list: Choice[] = all.map((title, value) => ({ value, title }));
        const found = matchingChoices(list, typed);
        return found.every((choice) => list.includes(choice)) && new Set(found).size === found.length;
      }),
    );
  });
});

it('takes a title typed in full for a choice, if only one is called so', () => {
  expect(namedChoice(choices, ' euro ')?.value).toBe(1);
  expect(namedChoice(choices, 'eur')).toBeUndefined();
  expect(namedChoice([...choices, { value: 9, title: 'EURO' }], 'euro')).toBeUndefined();
});

it('says how many there are', () => {
  expect(countText(10_000, true)).toBe('more than 10,000 results');
  expect([0, 1, 2].map((count) => countText(count))).toEqual(['No results found', '1 result', '2 results']);
});

it('moves through the list and round', () => {
  expect(movedActive('ArrowDown', -1, 3)).toBe(0);
  expect(movedActive('ArrowDown', 2, 3)).toBe(0);
  expect(movedActive('ArrowUp', 0, 3)).toBe(2);
  expect(movedActive('PageDown', 0, 3)).toBe(2);
  expect(movedActive('PageUp', 12, 20)).toBe(2);
  expect(movedActive('a', 0, 3)).toBeUndefined();
  expect(movedActive('ArrowDown', -1, 0)).toBe(-1);
  expect(movedActive('ArrowDown', -1, 9, 4)).toBe(4);
  expect(movedActive('ArrowUp', 4, 9, 4)).toBe(3);
});
