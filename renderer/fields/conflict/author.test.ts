import { expect, it } from 'vitest';
import { savedBy, savedSentence } from './author.ts';

const author = { name: 'Asha Rao', isReader: false, at: '02 Mar 2026, 15:30' };

it.each([
  [undefined, 'While you were editing, another version was saved.', 'Saved by someone else'],
  [author, 'Asha Rao saved another version on 02 Mar 2026, 15:30, while you were editing.', 'Saved by Asha Rao'],
  [
    { ...author, isReader: true },
    'You saved another version in another tab of yours on 02 Mar 2026, 15:30, while you were editing.',
    'Saved in another tab of yours',
  ],
])('a conflict names who saved meanwhile: %j', (one, sentence, column) => {
  expect([savedSentence(one), savedBy(one)]).toEqual([sentence, column]);
});
