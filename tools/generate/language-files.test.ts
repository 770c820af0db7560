import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { schemas } from '../lint/schema/validators.ts';
import { readCases } from '../lint/cases.ts';
import { documentedRules, examplesOf, languageFiles, wordsOfProject } from './language-files.ts';
import { undecidedRule } from '../lint/undecided-migrations.ts';
import { staleRule } from './stale-rule.ts';
import { isIn } from './word-pages.ts';

const root = projectRoot();
const files: Record<string, string> = Object.fromEntries(languageFiles(root, schemas).files());
const words = wordsOfProject(root, schemas);

/** Returns every name under `properties`, anywhere in a schema. */
function namesIn(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  // The language has a key of the same name: it is a keyword of JSON Schema only where it holds schemas.
  const own =
    isObject(schema['properties']) && schema['$ref'] === undefined
      ? Object.entries(schema['properties']).flatMap(([name, inner]) => (isObject(inner) ? [name] : []))
      : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

test('every key of the schemas has a page, with what it means', () => {
  const keys = Object.entries(schemas)
    .filter(([file]) => !file.startsWith('generated/'))
    .flatMap(([, schema]) => namesIn(schema));
  const keywords = new Set(['$schema', '$ref', 'additionalProperties', 'propertyNames']);
  const silent = [...new Set(keys)].filter(
    (key) => !keywords.has(key) && files[`schemas/descriptor/reference/words/${key}.md`] === undefined,
  );
  expect(silent).toEqual([]);
  expect(
    words.flatMap(({ word, places }) =>
      places.filter(({ key }) => key.meaning === '').map(({ part }) => `${part.id}.${word}`),
    ),
  ).toEqual([]);
});

test('what stands beside a $ref is said so that editors show it', () => {
  const hidden = (schema: Json | undefined, path: string): string[] => {
    if (Array.isArray(schema)) return schema.flatMap((item, index) => hidden(item, `${path}/${index}`));
    if (!isObject(schema)) return [];
    const own =
      typeof schema['$ref'] === 'string' && schema['description'] !== undefined
        ? [`${path}: write "markdownDescription" beside a $ref`]
        : [];
    return [...own, ...Object.entries(schema).flatMap(([key, inner]) => hidden(inner, `${path}/${key}`))];
  };
  expect(Object.entries(schemas).flatMap(([file, schema]) => hidden(schema, file))).toEqual([]);
});

test('every word has an example, and it stands so in a file that passes lint', () => {
  expect(words.filter(({ excerpt }) => excerpt === undefined).map(({ word }) => word)).toEqual([]);
  const astray = words.filter(
    ({ excerpt }) => excerpt && !isIn(excerpt, JSON.parse(readFileSync(join(root, excerpt.file), 'utf8'))),
  );
  expect(astray.map(({ word }) => word)).toEqual([]);
});

const cases = Object.values(readCases(root)).flat();

test('every rule has a page with an example of its own; what is stale has nothing to show', () => {
  expect(documentedRules.filter(({ code }) => files[`schemas/descriptor/rules/${code}.md`] === undefined)).toEqual([]);
  expect(documentedRules.filter(({ code }) => examplesOf(code, cases).length === 0).map(({ code }) => code)).toEqual([
    staleRule.code,
    undecidedRule.code,
  ]);
  expect(documentedRules.filter(({ why, fix }) => why === '' || fix === '')).toEqual([]);
});

test('every link of a page leads to a page, and to a heading of it', () => {
  const broken = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, page = '', anchor]) => {
      const target = page === '' ? file : posix.join(posix.dirname(file), page);
      const found =
        files[target] ?? (existsSync(join(root, target)) ? readFileSync(join(root, target), 'utf8') : undefined);
      const hasHeading =
        anchor === undefined ||
        found?.split('\n').some((line) => line.startsWith('#') && line.replace(/^#+ /, '').toLowerCase() === anchor);
      return found !== undefined && hasHeading ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
