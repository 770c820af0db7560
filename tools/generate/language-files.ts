import { join } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import { readSources } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { readCases } from '../lint/cases.ts';
import type { Case } from '../lint/cases.ts';
import { rules } from '../lint/rules.ts';
import { rulePageFile } from '../lint/rule.ts';
import { OPERATION_NAMES } from '../lint/schema/validators.ts';
import type { RuleText } from '../lint/rule.ts';
import type { Generated, GeneratedFile } from './generated-files.ts';
import { grammarModule } from './grammar.ts';
import { referenceIndex, referencePage } from './reference.ts';
import { ruleIndex, rulePage } from './rule-pages.ts';
import { SchemaParts } from './schema-parts.ts';
import type { Schemas } from './schema-nodes.ts';
import { undecidedRule } from '../lint/undecided-migrations.ts';
import { staleRule } from './stale-rule.ts';
import { typeModules } from './types.ts';
import { wordIndex, wordPage, wordsOf } from './word-pages.ts';
import type { Example, Word } from './word-pages.ts';

const PAGES = 'schemas/descriptor/reference';
/** The TypeScript types of the language. */
const TYPES = 'renderer/language/types/generated';

/** The grammar that `walkDescriptor` follows. */
const GRAMMAR = 'renderer/language/grammar/generated';

const RULES = 'schemas/descriptor/rules';
const WORDS = `${PAGES}/words`;

/**
 * Trees that pass lint; the example of a word comes from the first tree that uses it. The project's own tree is left
 * out, because each new screen would change pages.
 */
const TREES = ['tests/fixtures', 'tools/lint/fixtures'];

/**
 * Files of the project that use the words which no fixture uses. They are listed by name, so that other files change no
 * page.
 */
const USED_ELSEWHERE = [
  'schemas/entities/auth-management/Market.json',
  'schemas/entities/catalog-management/Category.json',
  'schemas/entities/catalog-management/ProductPrice.json',
  'schemas/entities/orders-management/CustomerOverall.json',
  'schemas/entities/orders-management/FulfillmentProcess.json',
  'schemas/entities/orders-management/Order.json',
  'schemas/tables/auth-management/saved_views.json',
  'schemas/tables/orders-management/order_products.json',
  'schemas/tables/orders-management/refunds.json',
  'schemas/operations/auth-management.json',
  'schemas/operations/catalog-management.json',
  'schemas/operations/orders-management.json',
  'screens/analytics/analytics-side-panel.json',
  'screens/auth/self-registration.json',
  'screens/auth/sign-in-email.json',
  'screens/auth/sign-in-passkey.json',
  'screens/auth/sign-in-provider.json',
  'screens/auth/sign-out.json',
  'screens/orders/area.json',
  'screens/sites/area.json',
];

/** Returns whether the file of the project may be the example of a word. */
export function showsWords(file: string): boolean {
  return USED_ELSEWHERE.includes(file);
}

/** All rules with a page, in the order of their codes. */
export const documentedRules: RuleText[] = [...rules, staleRule, undecidedRule].toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);

/**
 * Returns the files that are generated from the language: the types, the grammar, and the pages of kinds, words and
 * lint rules.
 */
export function languageFiles(root: string, schemas: Schemas): Generated {
  return { files: () => filesOf(root, schemas), folders: [PAGES, WORDS, RULES, TYPES, GRAMMAR] };
}

function filesOf(root: string, schemas: Schemas): GeneratedFile[] {
  const words = wordsOfProject(root, schemas);
  const all = words.map(({ word }) => word);
  const sound = readSources(join(root, 'tools/lint/fixtures'));
  const cases = Object.values(readCases(root)).flat();
  return [
    [`${GRAMMAR}/grammar.ts`, grammarModule({ ...schemas, ...OPERATION_NAMES })],
    ...Object.entries(typeModules(schemas)).map(([name, text]): GeneratedFile => [`${TYPES}/${name}`, text]),
    ...Object.keys(schemas).map((file): GeneratedFile => [
      `${PAGES}/${(file.split('/').at(-1) ?? '').replace('.schema.json', '.md')}`,
      referencePage(file, schemas),
    ]),
    [`${PAGES}/README.md`, referenceIndex(schemas)],
    ...words.map((word): GeneratedFile => [`${WORDS}/${word.word}.md`, wordPage(word, all)]),
    [`${WORDS}/README.md`, wordIndex(words)],
    ...documentedRules.map((rule): GeneratedFile => [
      rulePageFile(rule.code),
      rulePage(rule, examplesOf(rule.code, cases), sound),
    ]),
    [`${RULES}/README.md`, ruleIndex(documentedRules)],
  ];
}

/** Returns the first lint case that only this rule finds. */
export function examplesOf(code: string, cases: Case[]): Case[] {
  return cases
    .filter((one) => one.code === code && one.found.every((finding) => finding.includes(` ${code} `)))
    .slice(0, 1);
}

/** Returns the words of the language with their examples. */
export function wordsOfProject(root: string, schemas: Schemas): Word[] {
  const fixtures = TREES.map((tree) =>
    readSources(join(root, tree)).map((source) => ({ ...source, file: `${tree}/${source.file}` })),
  );
  const elsewhere = readSources(root).filter(({ file }) => showsWords(file));
  return wordsOf(
    new SchemaParts(schemas),
    [...fixtures, elsewhere].flatMap((sources, rank) => sources.flatMap((source) => exampleOf(source, rank))),
  );
}

function exampleOf({ file, role, value }: Source, rank: number): Example[] {
  if (!isObject(value)) return [];
  const kind = role === 'screen' ? String(value['kind']) : role;
  // Within one tree, a screen shows a word better than an entity or operation.
  return [{ file, schema: `${kind}.schema.json`, value, rank: 2 * rank + (role === 'screen' ? 0 : 1) }];
}
