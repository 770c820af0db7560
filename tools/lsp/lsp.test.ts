import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  CodeAction,
  CompletionItem,
  DocumentSymbol,
  Hover,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../build/build-if-stale.mjs';
import { readSources, withText } from '../catalogue/read-sources.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import { LanguageClient } from './testing/language-client.ts';

const FIXTURES = fileURLToPath(new URL('../lint/fixtures', import.meta.url));
const FORM = 'screens/shop/product-form.json';
const LIST = 'screens/shop/products-list.json';
const AREA = 'screens/shop/area.json';
const PRODUCT = 'schemas/entities/shop-management/Product.json';
const OPERATIONS = 'schemas/operations/shop-management.json';

let root = '';
let client: LanguageClient;

beforeAll(async () => {
  await buildIfStale(['worker', 'tools']);
  root = await mkdtemp(join(tmpdir(), 'screenplay-lsp-'));
  await cp(FIXTURES, root, { recursive: true });
  client = await LanguageClient.start(root, {
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] } },
  });
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

/** Opens a file with one place changed, does something there, and closes it. */
async function changed<Result>(file: string, from: string, to: string, look: () => Promise<Result>): Promise<Result> {
  await client.open(file);
  try {
    await client.replace(file, from, to);
    return await look();
  } finally {
    await client.close(file);
  }
}

/** Returns what is offered where `|` stands in the new text. */
async function offered(file: string, from: string, to: string): Promise<string[]> {
  const items = await changed(file, from, to.replace('|', ''), () =>
    client.ask<CompletionItem[]>('textDocument/completion', file, to),
  );
  return items.map(({ label }) => label.replaceAll('"', ''));
}

async function hovered(file: string, at: string): Promise<string> {
  return JSON.stringify(await client.ask<Hover | null>('textDocument/hover', file, at));
}

function defined(file: string, at: string): Promise<string[]> {
  return located('textDocument/definition', file, at);
}

/** Returns the texts that an answer leads to, with their files. */
async function located(method: string, file: string, at: string, more: object = {}): Promise<string[]> {
  const found = await client.ask<Location[]>(method, file, at, more);
  return await Promise.all(
    found.map(async ({ uri, range: { start, end } }) => {
      const path = fileURLToPath(uri);
      const line = (await readFile(path, 'utf8')).split('\n')[start.line] ?? '';
      return `${path.slice(root.length + 1)} ${line.slice(start.character, end.character)}`;
    }),
  );
}

describe('diagnostics', () => {
  test('an unsaved change is found as lint finds it, with its range, its page and the name that was meant', async () => {
    const [from, to] = ['{ "name": "price", "visibleWhen"', '{ "name": "prise", "visibleWhen"'];
    const found = await changed(FORM, from, to, () => client.diagnostics(FORM, (all) => all.length > 0));
    const sources = readSources(root).map((source) =>
      source.file === FORM ? withText(source, source.text.replace(from, to)) : source,
    );
    const expected = lint(createLintContext(sources)).filter(({ file }) => file === FORM);
    expect(
      found.map(({ code, message, range: { start } }) => `${start.line + 1}:${start.character + 1} ${code} ${message}`),
    ).toEqual(expected.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`));
    const [first] = found;
    const line = client.text(FORM).replace(from, to).split('\n')[first?.range.start.line ?? 0];
    expect(line?.slice(first?.range.start.character, first?.range.end.character)).toBe('"prise"');
    expect(first?.codeDescription?.href).toMatch(/^file:.*schemas\/descriptor\/rules\/SP\d+\.md$/);
    expect(first?.data).toEqual({ suggestion: 'price' });
    expect(await client.diagnostics(FORM, (all) => all.length === 0)).toEqual([]);
  });

  test('an open entity is what the screens are judged by', async () => {
    await changed(PRODUCT, '"startDate": {', '"startDay": {', async () => {
      const found = await client.diagnostics(FORM, (all) => all.length > 0);
      expect(found.map(({ message }) => message).join()).toContain('startDate');
    });
    await client.diagnostics(FORM, (all) => all.length === 0);
    await client.diagnostics(LIST, (all) => all.length === 0);
  });

  test('a file that is no JSON has one finding, and the others keep theirs', async () => {
    await client.open(LIST);
    await client.replace(LIST, '"name": "title"', '"name": "titel"');
    const kept = await client.diagnostics(LIST, (all) => all.some(({ message }) => String(message).includes('titel')));
    await changed(OPERATIONS, '"operations": [', '"operations": [,', async () => {
      const found = await client.diagnostics(OPERATIONS, (all) => all.length > 0);
      expect(found.map(({ code }) => code)).toEqual(['SP1001']);
      expect(await client.diagnostics(LIST, () => true)).toEqual(kept);
      expect(await client.diagnostics(FORM, () => true)).toEqual([]);
    });
    await client.close(LIST);
    await client.diagnostics(LIST, (all) => all.length === 0);
  });
});

describe('completion', () => {
  test('fields of the record, of rows and of scopes', async () => {
    expect(await offered(FORM, '{ "name": "price"', '{ "name": "|"')).toEqual(
      expect.arrayContaining(['price', 'startDate']),
    );
    const rows = await offered(FORM, '{ "name": "stage" }', '{ "name": "|" }');
    expect(rows).toContain('percentage');
    expect(rows).not.toContain('price');
    expect(await offered(FORM, '"field": "old.price"', '"field": "|"')).toEqual(
      expect.arrayContaining(['price', 'old.price', 'user.roles', 'screen.mode']),
    );
    const inside = await offered(FORM, '"some": { "field": "percentage"', '"some": { "field": "|"');
    expect(inside).toEqual(expect.arrayContaining(['percentage', 'parent.price']));
    expect(await offered(FORM, 'Publish {title}?', 'Publish {|}?')).toContain('title');
  });

  test('operations, screens, tab sets, kinds, entities, controls and choices', async () => {
    expect(await offered(FORM, '"operation": "publishProduct"', '"operation": "|"')).toContain('savePrices');
    expect(await offered(FORM, '"tabs": "product"', '"tabs": "|"')).toContain('product');
    expect(await offered(FORM, '"kind": "form"', '"kind": "|"')).toEqual(expect.arrayContaining(['list', 'report']));
    expect(await offered(FORM, '"entity": "Product"', '"entity": "|"')).toEqual(
      expect.arrayContaining(['Category', 'Supplier']),
    );
    expect(await offered(AREA, '"screen": "products-list"', '"screen": "|"')).toContain('price-matrix');
    expect(await offered(FORM, '"controlType": "select"', '"controlType": "|"')).toContain('money');
    expect(await offered(LIST, '"columns": [', '"columns": [ { "name": "title", "controlType": "|" },')).toContain(
      'status',
    );
    expect(await offered(FORM, '"is": "service"', '"is": "|"')).toEqual(['goods', 'service']);
  });

  test('keys that the schema allows, and abilities', async () => {
    const keys = await offered(FORM, '{ "name": "productId" }', '{ "name": "productId", "|" }');
    expect(keys).toEqual(expect.arrayContaining(['visibleWhen', 'controlType']));
    expect(keys).not.toContain('name');
    const abilities = await offered('schemas/abilities/shop.json', '"sentence"', '"needs": ["|"], "sentence"');
    expect(abilities.length).toBeGreaterThan(0);
  });

  test('in a file that is half written', async () => {
    const half = FORM.replace('product-form', 'half-form');
    await client.open(
      half,
      '{ "kind": "form", "entity": "Product", "sections": [ { "rows": [ { "fields": [ { "name": "" ',
    );
    const items = await client.ask<CompletionItem[]>('textDocument/completion', half, '"name": "|"');
    expect(items.map(({ label }) => label)).toContain('startDate');
    await client.close(half);
  });
});

describe('what a name means', () => {
  test('hover tells the field, the operation, the entity and the key', async () => {
    expect(await hovered(FORM, '{ "name": "pri|ce"')).toContain('Price');
    expect(await hovered(FORM, '"operation": "publish|Product"')).toContain('POST');
    expect(await hovered(FORM, '"entity": "Prod|uct"')).toContain('productId');
    expect(await hovered(FORM, '"sect|ions"')).toContain('value');
  });

  test('definition leads to the field, the operation, the entity, the screen and the tab set', async () => {
    expect(await defined(FORM, '{ "name": "pri|ce"')).toEqual([`${PRODUCT} price`]);
    expect(await defined(FORM, '"field": "old.pri|ce"')).toEqual([`${PRODUCT} price`]);
    expect(await defined(FORM, '"field": "percent|age"')).toEqual([
      'schemas/entities/shop-management/Installment.json percentage',
    ]);
    expect(await defined(FORM, 'Publish {tit|le}?')).toEqual([`${PRODUCT} title`]);
    expect(await defined(FORM, '"operation": "publish|Product"')).toEqual([`${OPERATIONS} publishProduct`]);
    expect(await defined(FORM, '"entity": "Prod|uct"')).toEqual([`${PRODUCT} Product`]);
    expect(await defined(FORM, '"go": "/shop/|products/"')).toEqual([`${LIST} products-list`]);
    expect(await defined(FORM, '"tabs": "prod|uct"')).toEqual([`${AREA} product`]);
    expect(await defined(AREA, '"screen": "products|-list"')).toEqual([`${LIST} products-list`]);
    expect(await defined(FORM, '"label": "Pub|lish"')).toEqual([]);
  });
});

test('references are the places that name the same, and its definition when it is asked for', async () => {
  const context = { context: { includeDeclaration: true } };
  const ofScreen = await located('textDocument/references', AREA, '"screen": "products|-list"', context);
  expect(ofScreen).toEqual(expect.arrayContaining([`${LIST} products-list`, `${AREA} products-list`]));
  const ofField = await located('textDocument/references', FORM, '"field": "old.pri|ce"', context);
  expect(ofField).toEqual(
    expect.arrayContaining([
      `${PRODUCT} price`,
      `${FORM} price`,
      `${FORM} old.price`,
      `${LIST} price`,
      `${LIST} row.price`,
    ]),
  );
  const ofOperation = await located('textDocument/references', OPERATIONS, '"name": "publish|Product"', {
    context: { includeDeclaration: false },
  });
  expect(ofOperation).toContain(`${FORM} publishProduct`);
  expect(ofOperation).not.toContain(`${OPERATIONS} publishProduct`);
});

describe('rename', () => {
  test('changes a name wherever it is meant, also in what is not saved, and moves its file', async () => {
    const [label, longer] = ['"label": "Details", "screen": "', '"label": "All the details", "screen": "'];
    await changed(AREA, label, longer, async () => {
      const { documentChanges = [] } = await client.ask<WorkspaceEdit>(
        'textDocument/rename',
        FORM,
        '"id": "product|-form"',
        { newName: 'goods-form' },
      );
      expect(documentChanges).toContainEqual({
        kind: 'rename',
        oldUri: client.uri(FORM),
        newUri: client.uri(FORM.replace('product', 'goods')),
      });
      const edits = documentChanges.flatMap((one) =>
        'textDocument' in one && one.textDocument.uri === client.uri(AREA) ? one.edits : [],
      );
      const lines = client.text(AREA).split('\n');
      const replaced = edits.map((one) =>
        'range' in one ? lines[one.range.start.line]?.slice(one.range.start.character, one.range.end.character) : '',
      );
      expect(replaced).toEqual(['product-form']);
    });
  });

  test('says first what is renamed, and refuses what the command refuses', async () => {
    expect(await client.ask('textDocument/prepareRename', LIST, '"id": "products|-list"')).toMatchObject({
      placeholder: 'products-list',
    });
    expect(await client.ask('textDocument/prepareRename', FORM, '"label": "Pub|lish"')).toBeNull();
    await expect(
      client.ask('textDocument/rename', LIST, '"id": "products|-list"', { newName: 'product-form' }),
    ).rejects.toThrow('There is a screen "product-form" already.');
  });
});

test('a fix writes the name that was meant, in a path too', async () => {
  const fixed = await changed(FORM, '"field": "old.price"', '"field": "old.prise"', async () => {
    const diagnostics = await client.diagnostics(FORM, (all) => all.length > 0);
    const textDocument = { uri: client.uri(FORM) };
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: diagnostics[0]?.range,
      context: { diagnostics },
    });
    expect(actions.map(({ title }) => title)).toEqual(['Write "old.price"']);
    const [edit] = actions[0]?.edit?.changes?.[textDocument.uri] ?? [];
    const line = client.text(FORM).split('\n')[edit?.range.start.line ?? 0] ?? '';
    return `${line.slice(0, edit?.range.start.character)}${edit?.newText}${line.slice(edit?.range.end.character)}`;
  });
  expect(client.text(FORM)).toContain(fixed);
});

test('the outline has the named parts of a file', async () => {
  const symbols = await client.connection.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: client.uri(PRODUCT) },
  });
  const properties = symbols.find(({ name }) => name === 'properties');
  expect(properties?.children?.map(({ name }) => name)).toContain('price');
});

test('hostile input is answered, and the server goes on', async () => {
  const nowhere = 'screens/shop/nowhere.json';
  expect(await client.connection.sendRequest('textDocument/hover', placeIn(nowhere, 0, 0))).toBeNull();
  expect(
    await client.connection.sendRequest('textDocument/completion', {
      textDocument: { uri: 'untitled:Untitled-1' },
      position: { line: 0, character: 0 },
    }),
  ).toEqual([]);
  for (const [line, character] of [
    [1e9, 1e9],
    [-5, -5],
    [3, 1e6],
  ] as const) {
    await client.connection.sendRequest('textDocument/completion', placeIn(FORM, line, character));
    await client.connection.sendRequest('textDocument/definition', placeIn(FORM, line, character));
  }
  await client.open(nowhere, '{ "title": "\u{1F600}" }');
  // Between the two halves of a character.
  const middle = { line: 0, character: '{ "title": "'.length + 1 };
  await client.change(nowhere, [{ range: { start: middle, end: middle }, text: 'x' }]);
  await client.change(nowhere, [
    { range: { start: { line: 9, character: 9 }, end: { line: -1, character: 0 } }, text: '[' },
  ]);
  await client.connection.sendRequest('textDocument/hover', placeIn(nowhere, 0, 20));
  await client.change(nowhere, [{ text: `[${'{"a":[1,2,3]},'.repeat(30_000)}0]` }]);
  await client.diagnostics(nowhere, (all) => all.length > 0);
  await client.connection.sendRequest('textDocument/completion', placeIn(nowhere, 0, 300_000));
  await client.change(nowhere, [{ text: '['.repeat(20_000) }]);
  await client.connection.sendRequest('textDocument/completion', placeIn(nowhere, 0, 20_000));
  await client.close(nowhere);
  await client.diagnostics(nowhere, (all) => all.length === 0);
  expect(client.errors).toBe('');
});

test('files that are deleted are missed', async () => {
  await rm(join(root, LIST));
  const deleted = { uri: client.uri(LIST), type: 3 };
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [deleted] });
  const found = await client.diagnostics(AREA, (all) => all.length > 0);
  expect(found.map(({ message }) => message).join()).toContain('products-list');
  await cp(join(FIXTURES, LIST), join(root, LIST));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ ...deleted, type: 1 }] });
  await client.diagnostics(AREA, (all) => all.length === 0);
});

test('shutdown and exit end the server with 0, and it has written no file', async () => {
  expect(await client.stop()).toBe(0);
  expect(readSources(root).map(({ file, text }) => [file, text])).toEqual(
    readSources(FIXTURES).map(({ file, text }) => [file, text]),
  );
});

function placeIn(file: string, line: number, character: number): object {
  return { textDocument: { uri: client.uri(file) }, position: { line, character } };
}
