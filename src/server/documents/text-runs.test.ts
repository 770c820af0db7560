import { expect, test } from 'vitest';
import { fontFaces, rangesIn } from './fonts.ts';
import { printable, textRuns, wrapped } from './text-runs.ts';

const widthOf = (line: string): number => [...line].length;

const runs = (text: string): string[] =>
  textRuns(text, fontFaces()).map(({ face, text: letters }) => `${face.name}: ${letters}`);

test('each letter is drawn by the first font that has it, and a mark by the font of its letter', () => {
  expect(runs('₹1 a')).toEqual(['latin-ext: ₹', 'latin: 1', 'latin:  ', 'latin: a']);
  expect(runs('प्रिया Rao')).toEqual(['devanagari: प्रिया', 'latin:  ', 'latin: Rao']);
  expect(runs('Łódź Ж')).toEqual(['latin-ext: Ł', 'latin: ód', 'latin-ext: ź', 'latin:  ', 'cyrillic: Ж']);
});

test('a letter that no font has stands as a box of the first font', () => {
  expect(runs('東')).toEqual(['latin: 東']);
});

test('words that are written from the right stand in reverse order among themselves', () => {
  expect(runs('To محمد علي Ltd')).toEqual([
    'latin: To',
    'latin:  ',
    'arabic: علي',
    'latin:  ',
    'arabic: محمد',
    'latin:  ',
    'latin: Ltd',
  ]);
  expect(runs('محمد علي')).toEqual(['arabic: علي', 'latin:  ', 'arabic: محمد']);
});

test('emoji, control characters and marks of direction are left out', () => {
  expect(printable('Zoë 🎉 & 👩‍👩‍👧 Co\u202E\n© 2# 🇮🇳')).toBe('Zoë & Co © 2#');
});

test('a text is wrapped between words, and a word that is too wide within', () => {
  expect(wrapped('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefgh ij', 3, widthOf)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(wrapped('', 3, widthOf)).toEqual(['']);
  expect(wrapped('ab', 0, widthOf)).toEqual(['a', 'b']);
});

test('ranges are read as the fonts write them', () => {
  expect(rangesIn('U+0000-00FF, U+20B9')).toEqual([
    [0, 255],
    [0x20b9, 0x20b9],
  ]);
});
