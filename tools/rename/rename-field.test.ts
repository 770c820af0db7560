import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { planRename } from './plan-rename.ts';
import { readTree } from './read-tree.ts';
import { filesOf, renamed } from './testing/renamed-tree.ts';
import { toolTree } from './testing/tool-tree.ts';

const NAMES = { field: 'serialNumber', alike: 'serialNumber', value: 'IN_USE', valueAlike: 'IN_USE' };

test('a field is told from fields of others, texts, routes and calls that are written alike', () => {
  const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{1,5}q$/);
  fc.assert(
    fc.property(name, name, fc.nat(3), (from, to, indent) => {
      fc.pre(from.toLowerCase() !== to.toLowerCase());
      const names = { ...NAMES, field: from, alike: from };
      const wanted = { kind: 'field' as const, from: `Tool.${from}`, to: `Tool.${to}` };
      expect(filesOf(renamed(toolTree(names, indent), wanted))).toEqual(
        filesOf(toolTree({ ...names, field: to }, indent)),
      );
    }),
    { numRuns: 40 },
  );
});

test('a value is told from values of others and from texts that are written alike', () => {
  const value = fc.stringMatching(/^[A-Z][A-Z_"é]{1,5}Q$/);
  fc.assert(
    fc.property(value, value, fc.nat(3), (from, to, indent) => {
      fc.pre(from !== to);
      const names = { ...NAMES, value: from, valueAlike: from };
      const wanted = { kind: 'value' as const, field: 'Tool.status', from, to };
      expect(filesOf(renamed(toolTree(names, indent), wanted))).toEqual(
        filesOf(toolTree({ ...names, value: to }, indent)),
      );
    }),
    { numRuns: 40 },
  );
});

const tree = toolTree(NAMES);
const fixtures = readTree(join(projectRoot(), 'tests/fixtures'));

test('the column, what is named after it, the history and kept views follow a field', () => {
  const plan = planRename(tree, { kind: 'field', from: 'Tool.serialNumber', to: 'Tool.assetNumber' });
  const { name, text } = plan?.migration ?? { name: '', text: '' };
  expect(name).toBe('rename_tool_serial_number_to_asset_number');
  expect(text).toContain('alter table public.tools rename column serial_number to asset_number;');
  expect(text).toContain('rename constraint tools_serial_number_check to tools_asset_number_check;');
  expect(text).toContain(
    'alter index public.tools_owner_id_serial_number_unique rename to tools_owner_id_asset_number_unique;',
  );
  expect(text).toContain("entity = 'Tool' and changes ? 'serialNumber'");
  expect(text).toContain("screen = 'tools-list'");
  expect(plan).toMatchObject({ near: ['Tool', 'tools'], columns: ['serial_number'], names: ['serialNumber'] });
});

test('what is done already is left as it is', () => {
  const before = toolTree({ ...NAMES, field: 'assetNumber', value: 'LENT' });
  expect(planRename(before, { kind: 'field', from: 'Tool.serialNumber', to: 'Tool.assetNumber' })).toBeNull();
  expect(planRename(before, { kind: 'field', from: 'Tool.serialNumber', to: 'assetNumber' })).toBeNull();
  expect(planRename(tree, { kind: 'field', from: 'Tool.title', to: 'Tool.title' })).toBeNull();
  expect(planRename(before, { kind: 'value', field: 'Tool.status', from: 'IN_USE', to: 'LENT' })).toBeNull();
});

const TOOL = String.raw`^schemas/entities/shop/Tool\.json:\d+:\d+ `;

test.each([
  ['Tool.serialNumbr', 'Tool.x', `${TOOL}Tool has no field "serialNumbr"\\. Did you mean "serialNumber"\\?`],
  ['Tol.title', 'Tol.x', 'There is no entity "Tol"\\. Did you mean "Tool"\\?'],
  ['title', 'x', '"title" is no field: it is written with its entity'],
  ['Tool.title', 'Owner.title', 'A field stays in its entity: write Tool.title'],
  ['Tool.toolId', 'Tool.id', `${TOOL}"toolId" is the key of Tool`],
  ['Tool.title', 'Tool.serialNumber', `${TOOL}Tool has a field "serialNumber" already`],
  ['Tool.title', 'Tool.owner', `${TOOL}Tool has a record "owner" of a reference already`],
  ['Tool.title', 'Tool.serial_number', `${TOOL}"serialNumber" has the column "serial_number" already`],
  ['Tool.title', 'Tool.order', `${TOOL}"order" is no name for it: 'order' is a reserved word of SQL`],
  ['Tool.title', 'Tool.isDeleted', `${TOOL}"isDeleted" is no name for it: the language has a meaning for it`],
  ['Tool.title', '9x', '"9x" is no name for it'],
])('the rename of the field %s to %s is refused', (from, to, message) => {
  expect(() => planRename(tree, { kind: 'field', from, to })).toThrow(new RegExp(message));
});

test.each([
  ['TableRecord.tableName', 'TableRecord.of', /^screens\/.*:\d+:\d+ "tableName" is a parameter of this route/],
  [
    'ProductPrice.marketId',
    'ProductPrice.market',
    /^screens\/.*:\d+:\d+ The cells of a matrix are found by "marketId"/,
  ],
  ['Order.createdDate', 'Order.addedDate', /^schemas\/entities\/.*:\d+:\d+ "createdDate" keeps its name/],
])('the field %s is tied to what names it: it is refused', (from, to, message) => {
  expect(() => planRename(fixtures, { kind: 'field', from, to })).toThrow(message);
});

test.each([
  ['Tool.status', 'INUSE', 'LENT', `${TOOL}"Tool\\.status" has no value "INUSE"\\. Did you mean "IN_USE"\\?`],
  ['Tool.status', 'IN_USE', 'FREE', `${TOOL}"Tool\\.status" has a value "FREE" already`],
  ['Tool.status', 'IN_USE', ' LENT', `${TOOL}" LENT" is no value for it`],
  ['Tool.title', 'a', 'b', `${TOOL}"title" has no fixed choices`],
  ['Tool.state', 'a', 'b', `${TOOL}Tool has no field "state"`],
])('the rename of a value of %s from %s to %s is refused', (field, from, to, message) => {
  expect(() => planRename(tree, { kind: 'value', field, from, to })).toThrow(new RegExp(message));
});

test('a rename after which lint finds more is refused with the finding; what it found before is no reason', () => {
  // The tree has findings of its own: its files name no schemas. The link fills a parameter from a field that ends with
  // its name.
  const before = toolTree({ ...NAMES, field: 'otherToolId' });
  const renameTo = (to: string) => () =>
    planRename(before, { kind: 'field', from: 'Tool.otherToolId', to: `Tool.${to}` });
  expect(renameTo('nextToolId')).not.toThrow();
  expect(renameTo('other')).toThrow(/^screens\/shop\/.*:\d+:\d+ Lint would find afterwards: .* \(SP3051\)$/);
});
