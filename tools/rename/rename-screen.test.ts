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

/** How the files of a generated tree are written. */
interface Layout {
  indent: number;
  isWindows: boolean;
  isEscaped: boolean;
}

/** A tree in which a screen is called `id`, and many other things are called `alike`. */
function treeOf(id: string, alike: string, { indent, isWindows, isEscaped }: Layout): Tree {
  const files: Record<string, Json> = {
    'screens/one/area.json': {
      area: alike,
      title: alike,
      section: 'sites',
      crumbs: { [alike]: alike },
      menu: [{ title: alike, icon: 'document', entries: [{ screen: id, title: `${alike} é` }, { screen: `${id}-2` }] }],
      tabs: { [alike.replaceAll('-', '_')]: [{ label: alike, screen: `${id}-2`, group: alike, under: [id] }] },
    },
    [`screens/one/${id}.json`]: { id, kind: 'message', title: alike, route: `/sites/${alike}/`, text: alike },
    [`screens/one/${id}-2.json`]: { id: `${id}-2`, kind: 'page', title: alike, route: '/sites/x/', blocks: [id] },
    [`screens/one/${id}.scenario.json`]: {
      $schema: `../../schemas/descriptor/generated/${id}.scenario.schema.json`,
      screen: id,
      scenarios: [{ title: alike, given: { record: { screen: alike } }, expect: { visible: [alike] } }],
    },
  };
  const sources = Object.entries(files).map(([file, value]) => {
    const text = JSON.stringify(value, null, indent).replaceAll('é', isEscaped ? String.raw`\u00e9` : 'é');
    const source = sourceOf(file, `${isWindows ? text.replaceAll('\n', '\r\n') : text}\n`);
    if (!source) throw new Error(`${file} is no source.`);
    return source;
  });
  const expected = JSON.stringify(
    { expectations: [{ name: alike, see: { title: alike, blocks: [id] } }] },
    null,
    indent,
  );
  const beside = [
    besideFile(`screens/one/${id}-2.expect.json`, expected),
    besideFile(`screens/one/${id}.data.json`, JSON.stringify({ answers: { [alike]: alike } })),
  ];
  return { sources, beside, standIns: [] };
}

test('names are told from texts, routes, areas and longer names that are written alike', () => {
  const id = fc.stringMatching(/^[a-z][a-z0-9]{0,3}(-[a-z]{1,3})?$/).filter((one) => one !== 'area');
  const layout = fc.record({ indent: fc.nat(4), isWindows: fc.boolean(), isEscaped: fc.boolean() });
  fc.assert(
    fc.property(id, id, layout, (from, to, how) => {
      fc.pre(from !== to && `${from}-2` !== to);
      const now = renamed(treeOf(from, from, how), { kind: 'screen', from, to });
      const wanted = treeOf(to, from, how);
      const other = renamed(now, { kind: 'screen', from: `${from}-2`, to: `${to}-2` });
      expect(filesOf(other)).toEqual(filesOf(wanted));
    }),
    { numRuns: 60 },
  );
});

const tree = readTree(join(projectRoot(), 'tools/lint/fixtures'));

test.each([
  ['products-lst', 'goods', 'There is no screen "products-lst". Did you mean "products-list"?'],
  [
    'products-list',
    'product-form',
    /^screens\/shop\/product-form\.json:3:9 There is a screen "product-form" already\.$/,
  ],
  ['products-list', 'Goods', '"Goods" is no name for it. A screen\'s id is lower-case words joined by hyphens'],
  ['products-list', 'area', 'screens/shop/area.json exists already'],
])('the rename of %s to %s is refused', (from, to, message) => {
  expect(() => planRename(tree, { kind: 'screen', from, to })).toThrow(message);
});

/** Plans a rename in the tree with another text of the area. */
function planIn(area: string): void {
  const file = 'screens/shop/area.json';
  const sources = tree.sources.map((source) =>
    source.file === file ? { ...source, ...sourceOf(file, area) } : source,
  );
  planRename({ ...tree, sources }, { kind: 'screen', from: 'products-list', to: 'goods' });
}

test('a tree with a file that is not read whole is refused with the address', () => {
  expect(() => planIn('{ "area": "shop",\n')).toThrow('screens/shop/area.json:2:1');
  expect(() => planIn('{ "area": "shop",\n  "title": 3 }')).toThrow(
    /^screens\/shop\/area\.json:\d:\d+ .* Mend it first/,
  );
});

test('a name in a file of the package is refused, and so is a file that stands in for one of the package', () => {
  const wanted = { kind: 'screen', from: 'products-list', to: 'goods' } as const;
  const file = 'screens/shop/products-list.json';
  const given = tree.sources.map((source) =>
    source.file === file ? source : { ...source, isFromPackage: true as const },
  );
  expect(() => planRename({ ...tree, sources: given }, wanted)).toThrow(
    /^screens\/shop\/area\.json:\d+:\d+ "products-list" is named by a file of the package/,
  );
  expect(() => planRename({ ...tree, standIns: [file] }, wanted)).toThrow(
    `${file} stands in for a file of the package`,
  );
});

test('a screen that has its new name already needs nothing', () => {
  expect(planRename(tree, { kind: 'screen', from: 'gone', to: 'products-list' })).toBeNull();
  expect(planRename(tree, { kind: 'screen', from: 'products-list', to: 'products-list' })).toBeNull();
});
