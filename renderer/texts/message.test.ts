import compile from 'icu-minify/compile';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from './language.ts';
import { message, plain, rich } from './message.ts';

const save = plain('test.save', 'Save');
const rows = message<{ count: number }>('test.rows', compile('{count, plural, one {# row} other {# rows}}'));
const viewing = rich<{ role: string }, 'b'>('test.viewing', compile('You are <b>{role}</b>.'));
const bold = (content: unknown[]) => ({ bold: content });

afterEach(() => setLanguage(undefined));

/** Sets a language with the given messages. */
function speak(locale: string, messages: Record<string, string>): void {
  setLanguage({
    locale,
    messages: Object.fromEntries(Object.entries(messages).map(([address, text]) => [address, compile(text)])),
  });
}

test('texts are English until a language is set', () => {
  expect(save()).toBe('Save');
  expect([1, 0, 1200].map((count) => rows({ count }))).toEqual(['1 row', '0 rows', '1,200 rows']);
  expect(viewing({ role: 'Clerk', b: bold })).toEqual(['You are ', { bold: ['Clerk'] }, '.']);
});

test('a language gives its words, its order, its numbers and its plural forms', () => {
  speak('de', {
    'test.save': 'Speichern',
    'test.rows': '{count, plural, one {# Zeile} other {# Zeilen}}',
    'test.viewing': '<b>{role}</b> sind Sie.',
  });
  expect(save()).toBe('Speichern');
  expect([1, 1200].map((count) => rows({ count }))).toEqual(['1 Zeile', '1.200 Zeilen']);
  expect(viewing({ role: 'Clerk', b: bold })).toEqual([{ bold: ['Clerk'] }, ' sind Sie.']);

  speak('ar', {
    'test.rows': '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  });
  expect([0, 1, 2, 100].map((count) => rows({ count }))).toEqual([
    'لا صفوف',
    'صف واحد',
    'صفان',
    `${new Intl.NumberFormat('ar').format(100)} صف`,
  ]);
});

test('a text that a language lacks is English, with English numbers', () => {
  speak('de', {});
  expect(save()).toBe('Save');
  expect(rows({ count: 1200 })).toBe('1,200 rows');
});
