import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineConsole, loadOwnConsole, withOwnComputed, withOwnRules } from './own-console.ts';

let folder: string;

const one = (): number => 1;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-own-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function build(text: string): void {
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist/server/own.js'), text);
}

test('no console, and one without server code, add nothing', async () => {
  expect(await loadOwnConsole(null)).toEqual(defineConsole({}));
  expect(await loadOwnConsole(folder)).toEqual({ handlers: [], rules: [], computed: {}, jobs: [] });
});

test('the built server code is loaded', async () => {
  build("export default { handlers: [{ name: 'restockTool' }], rules: [], computed: {}, jobs: [] };");
  expect((await loadOwnConsole(folder)).handlers).toEqual([{ name: 'restockTool' }]);
});

test.each(['export const handlers = [];', 'export default { handlers: {} };', 'export default null;'])(
  'another default export is refused: %s',
  async (text) => {
    build(text);
    await expect(loadOwnConsole(folder)).rejects.toThrow(
      'server/index.ts must export by default what `defineConsole` returns.',
    );
  },
);

test('own rules stand beside those of the package, and replace none', () => {
  const given = [{ entity: 'Market' }];
  expect(withOwnRules(given, [{ entity: 'Tool' }])).toEqual([{ entity: 'Market' }, { entity: 'Tool' }]);
  expect(() => withOwnRules(given, [{ entity: 'Market' }])).toThrow('The entity Market has rules already');
  expect(() => withOwnRules(given, [{ entity: 'Tool' }, { entity: 'Tool' }])).toThrow('The entity Tool has rules');
});

test('own computed fields stand beside those of the package, and replace none', () => {
  expect(Object.keys(withOwnComputed({ 'orders.total': one }, { 'tools.share': one }))).toEqual([
    'orders.total',
    'tools.share',
  ]);
  expect(() => withOwnComputed({ 'orders.total': one }, { 'orders.total': one })).toThrow(
    'orders.total exists already',
  );
});
