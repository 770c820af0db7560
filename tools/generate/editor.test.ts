import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { treeFiles } from './generated-files.ts';

/** The trees whose descriptors are opened; each has the generated schemas of its own entities. */
const ROOTS = ['', 'tests/fixtures', 'tools/lint/fixtures'].map((folder) => join(projectRoot(), folder));
const generated = new Map(
  ROOTS.map((root) => [root, Object.fromEntries(treeFiles(catalogueOf(readSources(root))).files())]),
);

/** Returns the schema that a descriptor names: a generated one of its tree, or one of the language. */
function schemaText(uri: string): string {
  const path = fileURLToPath(uri);
  const root = ROOTS.toReversed().find((folder) => path.startsWith(folder)) ?? '';
  const name = path.slice(path.indexOf('schemas/descriptor/'));
  return generated.get(root)?.[name] ?? readFileSync(join(projectRoot(), name), 'utf8');
}

const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(schemaText(uri)),
  workspaceContext: { resolveRelativePath: (address, resource) => new URL(address, resource).href },
});

/** Opens a descriptor in an editor with one place changed; `|` is the cursor. */
function opened(file: string, [from, to]: [string, string]) {
  const path = join(projectRoot(), file);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(from);
  if (at === -1) throw new Error(`${from} does not stand in ${file}.`);
  const changed = text.slice(0, at) + to.replace('|', '') + text.slice(at + from.length);
  const document = TextDocument.create(pathToFileURL(path).href, 'json', 1, changed);
  return {
    document,
    json: service.parseJSONDocument(document),
    position: document.positionAt(at + Math.max(0, to.indexOf('|'))),
  };
}

async function offered(file: string, change: [string, string]): Promise<string[]> {
  const { document, json, position } = opened(file, change);
  const found = await service.doComplete(document, position, json);
  return (found?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}

async function hoverText(file: string, change: [string, string]): Promise<string> {
  const { document, json, position } = opened(file, change);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '').replaceAll('\\\\', '');
}

async function complaints(file: string, change: [string, string]): Promise<string[]> {
  const { document, json } = opened(file, change);
  return (await service.doValidation(document, json)).map(({ message }) => String(message));
}

const LIST = 'screens/markets/markets-list.json';
const FORM = 'tools/lint/fixtures/screens/shop/product-form.json';
const GRID = 'tools/lint/fixtures/screens/shop/prices-grid.json';
const RECORD = 'tools/lint/fixtures/screens/shop/product-record.json';
const STEP = 'tools/lint/fixtures/screens/auth/sign-in.json';
const SHIPMENT = 'tests/fixtures/screens/orders/shipment-form.json';

/** Returns a change that adds an unfinished condition to the title. */
function condition(written: string): [string, string] {
  return ['{ "name": "title" }', `{ "name": "title", "visibleWhen": { ${written} } }`];
}

describe('an editor offers', () => {
  test('the fields of the entity, and behind a dot those of what it refers to', async () => {
    const columns = await offered(LIST, ['"columns": [', '"columns": [ { "name": "|" },']);
    expect(columns).toEqual(expect.arrayContaining(['marketId', 'title', 'currency.currencyTitle']));
    expect(await offered(GRID, ['{ "name": "title",', '{ "name": "|",'])).toEqual(
      expect.arrayContaining(['price', 'category.title']),
    );
    expect(await offered(RECORD, ['{ "name": "price",', '{ "name": "|",'])).toEqual(
      expect.arrayContaining(['price', 'startDate']),
    );
  });

  test('in rows of child records the fields of those', async () => {
    expect(await offered(FORM, ['{ "name": "stage" }', '{ "name": "|" }'])).toEqual([
      'installmentId',
      'productId',
      'stage',
      'percentage',
      'amount',
    ]);
  });

  test.each([
    ['a number', 'price', ['is', 'isNot', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'changed']],
    ['a date', 'startDate', ['is', 'isNot', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'changed']],
    ['a text', 'title', ['is', 'isNot', 'in', 'notIn', 'contains', 'startsWith', 'empty', 'changed']],
    ['true or false', 'hasInstallments', ['is', 'isNot', 'in', 'notIn', 'empty', 'changed']],
    ['rows', 'installments', ['some', 'every', 'count', 'empty', 'changed']],
  ])('beside a field that is %s only the operators that fit', async (_kind, field, operators) => {
    expect(await offered(FORM, condition(`"field": "${field}", |`))).toEqual(operators);
  });

  test('a field or what joins conditions before there is a field, and all operators where a scope hides the type', async () => {
    expect(await offered(FORM, condition('|'))).toEqual(['all', 'any', 'not', 'check', 'field']);
    expect((await offered(FORM, condition('"field": "old.price", |'))).length).toBeGreaterThan(15);
  });

  test('scopes beside the fields, and the choices of a field', async () => {
    expect(await offered(FORM, condition('"field": "|"'))).toEqual(
      expect.arrayContaining(['price', 'screen.mode', 'old.', 'parent.', 'user.roles']),
    );
    expect(await offered(FORM, condition('"field": "kind", "is": "|"'))).toEqual(
      expect.arrayContaining(['goods', 'service']),
    );
  });

  test('inside rows the fields of the rows', async () => {
    const inside = await offered(FORM, ['"some": { "field": "percentage"', '"some": { "field": "|"']);
    expect(inside).toEqual(expect.arrayContaining(['stage', 'percentage']));
    expect(inside).not.toContain('price');
  });

  test('operations: for an endpoint those that serve it, for a button all', async () => {
    expect(await offered(FORM, ['"get": "getProduct"', '"get": "|"'])).toEqual(['getProduct']);
    expect(await offered(FORM, ['"operation": "publishProduct"', '"operation": "|"'])).toEqual(
      expect.arrayContaining(['publishProduct', 'savePrices']),
    );
    expect(await offered(GRID, ['"operation": "savePrices"', '"operation": "|"'])).toContain('savePrices');
    expect(await offered(STEP, ['"operation": "login"', '"operation": "|"'])).toContain('login');
  });

  test('controls, and under customProps the options of the chosen one', async () => {
    expect(await offered(FORM, ['{ "name": "title" }', '{ "name": "title", "controlType": "|" }'])).toEqual(
      expect.arrayContaining(['text', 'money', 'selectWithSearchInput']),
    );
    expect(
      await offered(FORM, [
        '{ "name": "title" }',
        '{ "name": "title", "controlType": "booleanSelect", "customProps": { | } }',
      ]),
    ).toEqual(['trueLabel', 'falseLabel']);
    expect(
      await offered(LIST, [
        '"columns": [',
        '"columns": [ { "name": "title", "controlType": "status", "customProps": { | } },',
      ]),
    ).toContain('tones');
  });

  test('tones', async () => {
    expect(
      await offered(SHIPMENT, ['"sections": [', '"notices": [ { "text": "Late", "tone": "|" } ], "sections": [']),
    ).toEqual(['neutral', 'info', 'good', 'caution', 'danger']);
  });
});

test('what a word means is shown where it stands', async () => {
  expect(await hoverText(LIST, ['"orderBy"', '"order|By"'])).toContain('Order while the address has none');
  expect(await hoverText(FORM, ['"dataSourceDependsOn"', '"dataSource|DependsOn"'])).toContain(
    'the choices are read again when it changes',
  );
});

describe('an editor underlines', () => {
  test('nothing in any descriptor of the project and of the fixtures', async () => {
    const files = ROOTS.flatMap((root) =>
      readSources(root)
        .filter(({ role }) => role === 'screen' || role === 'area')
        .map(({ file }) => posix.join(root.slice(projectRoot().length + 1), file)),
    );
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) expect(await complaints(file, ['{', '{']), file).toEqual([]);
  }, 120_000);

  test.each([
    [
      'a field that the entity has not',
      ['{ "name": "title" }', '{ "name": "titel" }'],
      /Valid values: "productId", "title"/,
    ],
    ['an operator that does not fit', condition('"field": "price", "contains": "1"'), /Valid values: "field", "is"/],
    ['a choice that the field has not', condition('"field": "kind", "is": "good"'), /Valid values: "goods", "service"/],
    [
      'a word that the language has not',
      ['"title": "Installments",', '"title": "Installments", "colums": 2,'],
      /Property colums is not allowed/,
    ],
  ] satisfies [string, [string, string], RegExp][])('%s', async (_what, change, message) => {
    expect((await complaints(FORM, change)).join('\n')).toMatch(message);
  });
});
