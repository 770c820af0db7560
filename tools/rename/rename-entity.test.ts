import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../renderer/language/types/json.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { sourceOf } from '../catalogue/read-sources.ts';
import { planRename } from './plan-rename.ts';
import type { Tree } from './plan.ts';
import { readTree } from './read-tree.ts';
import { filesOf, renamed } from './testing/renamed-tree.ts';

/** A tree in which an entity is called `name`, and many other things are called `alike`. */
function treeOf(name: string, alike: string, indent: number): Tree {
  const files: Record<string, Json> = {
    [`schemas/entities/shop/${name}.json`]: {
      entity: name,
      table: { name: 'items', class: 'tenant' },
      key: [alike],
      title: alike,
      titlePlural: alike,
      titleField: alike,
      properties: {
        [alike]: { type: 'integer', references: { entity: name, field: alike, as: alike } },
        rows: { type: 'array', children: { entity: `${name}Row`, foreignKey: alike } },
        count: { type: 'integer', aggregate: { of: `${name}Row`, by: alike, function: 'count' } },
      },
    },
    'schemas/operations/shop.json': {
      service: 'shop',
      crud: [name],
      operations: [
        {
          name: 'one',
          method: 'GET',
          path: `/shop/${alike}/one`,
          summary: alike,
          serves: { list: name, expand: [alike] },
        },
        {
          name: 'two',
          method: 'POST',
          path: '/shop/two',
          summary: alike,
          siteOf: { entity: name, by: alike },
          ability: alike,
        },
      ],
    },
    'schemas/abilities/shop.json': {
      group: 'shop',
      title: alike,
      orderNo: 1,
      abilities: [
        {
          ability: alike,
          title: alike,
          sentence: alike,
          needs: [alike],
          reads: [name],
          changes: [name],
          operations: [`add${name}`],
        },
      ],
    },
    'screens/shop/list.json': {
      $schema: `../../schemas/descriptor/generated/${name}.list.schema.json`,
      id: 'list',
      kind: 'list',
      entity: name,
      title: alike,
      route: `/shop/${alike}/`,
      endpoints: { list: `get${name}s`, delete: `delete${name}` },
      columns: [{ name: alike, label: alike }],
    },
  };
  const sources = Object.entries(files).map(([file, value]) => {
    const source = sourceOf(file, JSON.stringify(value, null, indent));
    if (!source) throw new Error(`${file} is no source.`);
    return source;
  });
  return { sources, beside: [], standIns: [] };
}

test('names are told from fields, titles and longer names that are written alike; operations of crud follow', () => {
  const name = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,4}q$/);
  fc.assert(
    fc.property(name, name, fc.nat(3), (from, to, indent) => {
      fc.pre(from !== to);
      // The rows are an entity of the package, as far as this tree knows.
      const wanted = Object.entries(filesOf(treeOf(to, from, indent))).map(([file, text]) => [
        file,
        text.replaceAll(`"${to}Row"`, `"${from}Row"`),
      ]);
      expect(filesOf(renamed(treeOf(from, from, indent), { kind: 'entity', from, to }))).toEqual(
        Object.fromEntries(wanted),
      );
    }),
    { numRuns: 40 },
  );
});

test('history and permissions follow', () => {
  const plan = planRename(treeOf('Tool', 'x', 2), { kind: 'entity', from: 'Tool', to: 'Device' });
  expect(plan?.moves).toEqual([{ from: 'schemas/entities/shop/Tool.json', to: 'schemas/entities/shop/Device.json' }]);
  expect(plan?.migration?.name).toBe('rename_tool_to_device');
  const ofTenant = 'where tenant_id = public.current_tenant_id() and';
  expect(plan?.migration?.text).toContain(
    `update public.audit_log set entity = 'Device'\n ${ofTenant} entity = 'Tool'`,
  );
  expect(plan?.migration?.text).toContain(
    `service_route = '/shop/management/devices/getDeviceById/{x}'\n ${ofTenant} service_route = '/shop/management/tools/getToolById/{x}'`,
  );
});

const tree = readTree(join(projectRoot(), 'tests/fixtures'));

test.each([
  ['Custmer', 'Buyer', 'There is no entity "Custmer". Did you mean "Customer"?'],
  [
    'Customer',
    'Market',
    /^schemas\/entities\/auth-management\/Market\.json:\d+:\d+ There is an entity "Market" already\.$/,
  ],
  ['Customer', 'buyer', "'buyer' is no name of an entity"],
])('the rename of %s to %s is refused', (from, to, message) => {
  expect(() => planRename(tree, { kind: 'entity', from, to })).toThrow(message);
});

test('a name whose operations would have the names of others is refused', () => {
  const shop = treeOf('Tool', 'x', 2);
  const more = sourceOf(
    'schemas/operations/more.json',
    JSON.stringify({
      service: 'more',
      operations: [{ name: 'addDevice', method: 'POST', path: '/more/addDevice', summary: 'x' }],
    }),
  );
  const sources = [...shop.sources, ...(more ? [more] : [])];
  expect(() => planRename({ ...shop, sources }, { kind: 'entity', from: 'Tool', to: 'Device' })).toThrow(
    /^schemas\/operations\/more\.json:1:\d+ There is an operation "addDevice" already/,
  );
});
