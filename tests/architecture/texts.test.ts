import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { readTexts, SOURCE, translatedLanguages } from '../../tools/texts/read-texts.ts';
import { textProblems } from '../../tools/texts/text-problems.ts';
import { sourceFiles, textOf } from './house-files.ts';

const english = readTexts(projectRoot(), SOURCE);

/** What may show texts of the catalogue. */
const SHOWING = sourceFiles().filter(
  (file) => /^(renderer|src)\//.test(file) && !/\.test\.tsx?$|\/(testing|generated)\/|definition\.ts$/.test(file),
);

/** Folders all of whose texts are in the catalogue. */
const WHOLE = [
  'renderer/cells/',
  'renderer/commands/',
  'renderer/host/',
  'renderer/parts/actions/',
  'renderer/parts/chart/',
  'renderer/parts/head/',
  'renderer/parts/history/',
  'renderer/parts/lines/',
  'renderer/parts/period/',
  'renderer/parts/record-head/',
  'renderer/parts/rows/',
  'renderer/parts/table/',
  'renderer/parts/unknown-control/',
  'renderer/parts/view-menu/',
  'renderer/ui/',
  'src/console/api/',
  'src/console/host/',
  'src/console/pages/',
  'src/console/palette/',
  'src/console/session/',
  'src/console/shell/',
  'src/console/shortcuts/',
  'src/console/root.tsx',
];

/** Names that are the same in every language. */
const NAMES = new Set(['Screenplay']);

/** @example nameOf('bell') // 'bellTexts', the name under which files import a group */
function nameOf(group: string): string {
  return `${group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`;
}

test('a group of texts is imported as a whole, under its name', () => {
  const others = SHOWING.flatMap((file) =>
    [...textOf(file).matchAll(/^import (.*?) from '[./]*\/texts\/generated\/([\w-]+)\.ts';$/gm)].flatMap(
      ([line, imported, group = '']) => (imported === `* as ${nameOf(group)}` ? [] : [`${file}: ${line}`]),
    ),
  );
  expect(others).toEqual([]);
});

test('every text of the catalogue is used', () => {
  const used = new Set(
    SHOWING.flatMap((file) => [...textOf(file).matchAll(/\b(\w+Texts\.\w+)\b/g)].map(([, name]) => name)),
  );
  const unused = Object.entries(english).flatMap(([group, texts]) =>
    Object.keys(texts)
      .filter((key) => !used.has(`${nameOf(group)}.${key}`))
      .map((key) => `${group}.${key}`),
  );
  expect(unused).toEqual([]);
});

test('a module calls no text while it is loaded: the language is not known yet', () => {
  const early = SHOWING.filter((file) => textOf(file).includes('/texts/generated/')).flatMap((file) =>
    callsOnLoad(parseSync(file, textOf(file)).program).map((name) => `${file}: ${name}`),
  );
  expect(early).toEqual([]);
});

test('folders that have their texts in the catalogue write no other ones', () => {
  const found = SHOWING.filter((file) => WHOLE.some((part) => file.startsWith(part))).flatMap((file) =>
    writtenTexts(parseSync(file, textOf(file)).program).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('every language has all texts, with the same arguments and its own plural forms', () => {
  const problems = translatedLanguages(projectRoot()).flatMap((language) =>
    textProblems(language, english, readTexts(projectRoot(), language)),
  );
  expect(problems).toEqual([]);
});

/** A node of a syntax tree. */
type Node = Record<string, unknown> & { type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Returns the texts of the catalogue that are called outside of every function. */
function callsOnLoad(node: object): string[] {
  if (isNode(node) && /Function|^Class/.test(node.type)) return [];
  const { type, callee } = isNode(node) ? node : { type: '', callee: undefined };
  const object = type === 'CallExpression' && isNode(callee) ? callee['object'] : undefined;
  const name = isNode(object) ? object['name'] : undefined;
  const own = typeof name === 'string' && name.endsWith('Texts') ? [name] : [];
  return [...own, ...childrenOf(node).flatMap(callsOnLoad)];
}

/** Attributes and properties that people read or hear. */
const READ =
  /^(title|label|placeholder|alt|detail|text|confirmLabel|retryLabel|tooltip|aria-(label|description|roledescription))$/;

/** Returns the words that JSX and well-known properties show in place. */
function writtenTexts(node: object): string[] {
  if (!isNode(node)) return childrenOf(node).flatMap(writtenTexts);
  const own = [...shownWords(node)].filter((text) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim()));
  return [...own.map((text) => text.trim()), ...childrenOf(node).flatMap(writtenTexts)];
}

function* shownWords(node: Node): Generator<string> {
  const { type, name, key, value } = node;
  if (type === 'JSXText' && typeof value === 'string') yield value;
  if (type === 'JSXAttribute' && isNode(name) && READ.test(String(name['name']))) yield* wordsOf(value);
  if (type === 'Property' && isNode(key) && READ.test(String(key['name'] ?? key['value']))) yield* wordsOf(value);
}

/** Returns the words of an expression: of a literal, a template, and the branches of a condition. */
function* wordsOf(value: unknown): Generator<string> {
  if (!isNode(value)) return;
  if (value.type === 'Literal' && typeof value['value'] === 'string') yield value['value'];
  if (value.type === 'TemplateLiteral' && Array.isArray(value['quasis'])) {
    for (const { value: part } of value['quasis'].filter(isNode)) {
      if (typeof part === 'object' && part !== null && 'cooked' in part) yield String(part.cooked);
    }
  }
  if (value.type === 'JSXExpressionContainer') yield* wordsOf(value['expression']);
  if (value.type !== 'ConditionalExpression' && value.type !== 'LogicalExpression') return;
  for (const branch of [value['consequent'], value['alternate'], value['right']]) yield* wordsOf(branch);
}
