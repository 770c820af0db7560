import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../renderer/language/types/json.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { sourceOf } from '../catalogue/read-sources.ts';
import { besideFile } from './beside-screens.ts';
import { planRename } from './plan-rename.ts';
import type { Tree } from './plan.ts';
import { readTree } from './read-tree.ts';
import { filesOf, renamed } from './testing/renamed-tree.ts';

/** A tree in which an operation is called `name`, and many other things are called `alike`. */
function treeOf(name: string, alike: string, isWindows: boolean): Tree {
  const files: Record<string, Json> = {
    'schemas/operations/shop.json': {
      service: 'shop',
      operations: [
        {
          name,
          method: 'GET',
          path: `/shop/${alike}/${name}/{${alike}}`,
          summary: alike,
          ability: alike,
          result: { type: 'object', properties: { [alike]: { type: 'string', default: alike } } },
        },
        { name: `${name}s`, method: 'POST', path: `/shop/${name}s`, summary: alike },
      ],
    },
    'schemas/abilities/shop.json': {
      group: 'shop',
      title: alike,
      orderNo: 1,
      abilities: [{ ability: alike, title: alike, sentence: alike, needs: [alike], operations: [name, `${name}s`] }],
    },
    'screens/shop/one.json': {
      id: 'one',
      kind: 'record',
      title: alike,
      route: `/shop/{${alike}}/`,
      endpoints: { get: name },
      load: { [alike]: { operation: name, text: `{load.${alike}.${alike}} ${alike}` } },
      facts: [{ name: alike }],
      actions: [{ label: alike, operation: `${name}s`, payload: { [alike]: alike, from: { from: alike } } }],
    },
    'screens/shop/two.scenario.json': {
      screen: 'two',
      scenarios: [
        {
          title: alike,
          given: {
            record: { [alike]: alike },
            answers: { [`${name}/31`]: { answers: { [alike]: alike } }, [name]: null },
          },
          steps: [{ press: alike }],
          expect: { values: { [alike]: alike }, request: { operation: name, payload: { operation: alike } } },
        },
      ],
    },
  };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value, null, 2)] as const);
  const beside: Record<string, Json> = {
    'screens/shop/one.data.json': { answers: { [name]: { [alike]: alike }, [`${name}s/1`]: alike } },
    'screens/shop/one.expect.json': {
      expectations: [
        { name: alike, given: { answers: { [name]: alike } }, see: { calls: [`${name}/4`, `${name}s`], title: alike } },
      ],
      browser: [{ name: alike, steps: [{ press: alike }, { called: name, payload: { called: alike } }] }],
    },
  };
  return {
    sources: texts.map(([file, text]) => {
      const source = sourceOf(file, isWindows ? text.replaceAll('\n', '\r\n') : text);
      if (!source) throw new Error(`${file} is no source.`);
      return source;
    }),
    beside: Object.entries(beside).map(([file, value]) => besideFile(file, JSON.stringify(value))),
    standIns: [],
  };
}

test('names are told from keys, fields, texts, abilities and longer names that are written alike', () => {
  const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{1,5}q$/);
  fc.assert(
    fc.property(name, name, fc.boolean(), (from, to, isWindows) => {
      fc.pre(from !== to && `${from}s` !== to);
      const both = [
        { kind: 'operation' as const, from, to },
        { kind: 'operation' as const, from: `${from}s`, to: `${to}s` },
      ];
      expect(filesOf(renamed(treeOf(from, from, isWindows), ...both))).toEqual(filesOf(treeOf(to, from, isWindows)));
    }),
    { numRuns: 60 },
  );
});

const tree = readTree(join(projectRoot(), 'tools/lint/fixtures'));

test('permissions of roles keep their operation', () => {
  const plan = planRename(tree, { kind: 'operation', from: 'publishProduct', to: 'showProduct' });
  expect(plan?.migration?.name).toBe('rename_publish_product_to_show_product');
  expect(plan?.migration?.text).toContain("and service_route = '/shop-management/");
});

test.each([
  ['publishProdct', 'show', 'There is no operation "publishProdct". Did you mean "publishProduct"?'],
  [
    'publishProduct',
    'getProducts',
    /^schemas\/operations\/shop-management\.json:\d+:\d+ There is an operation "getProducts" already\.$/,
  ],
  ['publishProduct', 'show-product', '"show-product" is no name for it. A name starts with a letter'],
  ['publishProduct', 'delete', '"delete" cannot name an operation'],
])('the rename of %s to %s is refused', (from, to, message) => {
  expect(() => planRename(tree, { kind: 'operation', from, to })).toThrow(message);
});

test('the name of an operation that the entity gives it is refused', () => {
  const fixtures = readTree(join(projectRoot(), 'tests/fixtures'));
  expect(() => planRename(fixtures, { kind: 'operation', from: 'getCustomers', to: 'getBuyers' })).toThrow(
    /^schemas\/operations\/orders-management\.json:\d+:\d+ "getCustomers" is made by "crud"/,
  );
});
