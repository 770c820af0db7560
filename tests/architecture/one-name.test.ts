import { expect, test } from 'vitest';
import documents from '../../tools/lint/texts/document-texts.json' with { type: 'json' };
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { houseFiles, textOf } from './house-files.ts';

/** Spellings of a thing that has another name on every screen, and that name. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z][a-z]+(?: ?ID|Id)\b|\b[Ii]ds? of [Oo]rders\b/, 'Order Id, Campaign Id'],
  [/\b(?:Order|Party|Product|Campaign|Tracking) id$/, 'Order Id, Tracking Id'],
  [/(?<![/])\bfulfill(?!ed|ing)/i, 'fulfilment, to fulfil'],
  [/\bcancel(?:ed|ing|ation fee)\b/i, 'cancelled'],
  [/\bemails?\b/i, 'e-mail'],
  [/\b(?:log|logged|logging)[ -]?(?:in|out|on)\b(?!\.)/i, 'sign in, sign out'],
  [/\bcolors?\b(?![-:=])/i, 'colour'],
  [/\bCatalogue\b/, 'Catalog'],
  [/\bPIN Code\b|\b(?:zip|postal) ?code\b/i, 'Pin Code'],
  [/\bPhone No\b|\bPhone Number\b|\btelephone\b/, 'Phone'],
  [/\bphotos?\b|\b(?:Cover|Block) Image\b/i, 'picture'],
];
/** `Pin Code` is its own name. */
const ALLOWED = /\bPin Code\b/;

/**
 * Texts that the requirement gives to the letter (`docs/texts.md`), and names of its columns. They keep their spelling.
 */
const QUOTED = new Set([
  ...Object.values(documents.texts).flat(),
  'Fulfill',
  'Fulfillment Id',
  'Workspace ID',
  'Email / Newsletter',
]);

/** The words of descriptors and schemas that people read. */
const WORDS = new Set(
  'label title titlePlural addTitle text emptyText placeholder help message confirm toast sentence detail hint term note'.split(
    ' ',
  ),
);

function refusedIn(text: string): string[] {
  if (QUOTED.has(text)) return [];
  return REFUSED.filter(([spelling]) => spelling.test(text) && !ALLOWED.test(spelling.exec(text)?.[0] ?? '')).map(
    ([, name]) => `${text.slice(0, 80)} -> ${name}`,
  );
}

/** Returns the texts for people in a JSON value. */
function textsIn(value: Json | undefined, key = ''): string[] {
  if (typeof value === 'string') return WORDS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => textsIn(item, name)) : [];
}

/**
 * Returns the texts for people in a source file: text between tags, and literals of several words or of one word with a
 * capital. SQL, style sheets and addresses are none.
 */
function literalsIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\$\{[^{}]*\}/g, '…');
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>\s*([A-Z][^<>{}=;()]*?)\s*</g);
  return [...quoted]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter(
      (text) => /^[A-Z…][^/]* |^[A-Z][a-z]+$/.test(text) && !/[<>{};]|\b(?:from|where|select) \w+[.(]/.test(text),
    );
}

test('each thing has one name on all screens', () => {
  const files = houseFiles().filter((file) =>
    /^(screens|schemas\/(entities|operations|abilities))\/.*\.json$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    textsIn(JSON.parse(textOf(file)) as Json)
      .flatMap(refusedIn)
      .map((problem) => `${file}: ${problem}`),
  );
  expect(found).toEqual([]);
});

test('and in what the code says to people', () => {
  const files = houseFiles().filter(
    (file) =>
      /^(renderer|src)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/(testing|generated)\/|^src\/server\/(demo|data\/migrations)\//.test(file),
  );
  const texts = files.flatMap((file) => literalsIn(textOf(file)).map((text) => ({ file, text })));
  expect(files.length).toBeGreaterThan(1500);
  expect(texts.length).toBeGreaterThan(2000);
  const found = texts.flatMap(({ file, text }) => refusedIn(text).map((problem) => `${file}: ${problem}`));
  expect(found).toEqual([]);
});
