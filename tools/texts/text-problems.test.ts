import { expect, test } from 'vitest';
import { textProblems } from './text-problems.ts';

const ENGLISH = {
  list: { rows: '{count, plural, one {# row} other {# rows}}', save: 'Save' },
  shell: { viewing: 'You are <b>{role}</b>.' },
};

/** Returns the problems of a German catalogue with one changed group. */
function problems(
  list: Record<string, string>,
  shell: Record<string, string> = { viewing: 'Sie sind <b>{role}</b>.' },
) {
  return textProblems('de', ENGLISH, { list, shell });
}

const ROWS = '{count, plural, one {# Zeile} other {# Zeilen}}';

test('a whole language has no problems', () => {
  expect(problems({ rows: ROWS, save: 'Speichern' })).toEqual([]);
});

test('a missing text and one without an original are named', () => {
  expect(problems({ rows: ROWS, store: 'Speichern' })).toEqual([
    "de: 'list.save' is missing. In English: Save",
    "de: 'list.store' has no English text.",
  ]);
  expect(problems({ rows: ROWS, save: 'Speichern' }, {})).toEqual([
    "de: 'shell.viewing' is missing. In English: You are <b>{role}</b>.",
  ]);
});

test('other arguments or tags, and a text that is no message, are named', () => {
  expect(problems({ rows: ROWS, save: '{name} speichern' }, { viewing: 'Sie sind {rolle}.' })).toEqual([
    "de: 'list.save' needs name, and the English text no arguments.",
    "de: 'shell.viewing' needs rolle, and the English text role, <b>.",
  ]);
  expect(problems({ rows: '{count, plural, one {# Zeile}', save: 'Speichern' })).toEqual([
    "de: 'list.rows' is not an ICU message.",
  ]);
});

test('every plural has all forms of its language, where it has a plural', () => {
  expect(problems({ rows: '{count} Zeilen', save: 'Speichern' })).toEqual([]);
  expect(textProblems('ar', { list: { rows: ROWS } }, { list: { rows: ROWS } })).toEqual([
    "ar: 'list.rows' lacks the plural forms few, many, two, zero.",
  ]);
});
