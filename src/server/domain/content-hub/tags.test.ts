import { expect, test } from 'vitest';
import { tidyTags } from './tags.ts';

test.each([
  ['soup', 'soup'],
  [' Soup,bread ,, soup', 'Soup, bread'],
  ['a  b\tc', 'a b c'],
  [',, ,', null],
  ['', null],
  ['Brot, BROT, brot', 'Brot'],
])('%o becomes %o', (text, expected) => {
  expect(tidyTags(text)).toEqual({ text: expected });
});

test('a tag has 50 characters at most', () => {
  expect(tidyTags('x'.repeat(50))).toEqual({ text: 'x'.repeat(50) });
  expect(tidyTags(`soup, ${'x'.repeat(51)}`)).toEqual({
    problem: `Separate tags by commas: "${'x'.repeat(50)}…" has more than 50 characters.`,
  });
});

test('a record has 20 tags at most', () => {
  const tags = Array.from({ length: 21 }, (_, index) => `t${index}`);
  expect(tidyTags(tags.slice(0, 20).join())).toEqual({ text: tags.slice(0, 20).join(', ') });
  expect(tidyTags([...tags.slice(0, 20), 'T0'].join())).toHaveProperty('text');
  expect(tidyTags(tags.join())).toEqual({ problem: 'Give 20 tags at most; these are 21.' });
});
