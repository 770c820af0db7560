import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, counted } from 'virtual:areas';
import { screens as publicScreens } from 'virtual:screens';
import { screens } from 'virtual:screens-behind-sign-in';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from './node-bundle.ts';
import { screensPlugin } from './screens-plugin.ts';

describe('the index of screens', () => {
  test('has the steps of the sign-in apart: nothing else is fetched before it', () => {
    expect(Object.keys(publicScreens)).toContain('sign-in-phone');
    expect(Object.values(publicScreens).filter(({ access }) => access !== 'public')).toEqual([]);
    expect(Object.values(screens).filter(({ access }) => access === 'public')).toEqual([]);
  });

  test('every screen with what routing needs, its descriptor loaded on demand', async () => {
    const list = screens['categories-list'];
    expect(list).toMatchObject({
      id: 'categories-list',
      kind: 'list',
      title: 'Categories',
      routes: ['/commerce/catalog/categories/'],
      operation: 'getCategories',
    });
    const { default: resolved } = (await list?.load()) ?? {};
    expect(resolved?.entity?.entity).toBe('Category');
    expect(resolved?.problems).toEqual([]);
  });

  test('every screen of the tree resolves without a problem', async () => {
    for (const screen of Object.values({ ...publicScreens, ...screens }))
      expect((await screen.load()).default.problems, screen.id).toEqual([]);
  });

  test('which screens stand on a page', () => {
    expect(screens['product-specifications']?.isBlock).toBe(true);
    expect(screens['product-variants']?.isBlock).toBeUndefined();
  });

  test('the areas by name', () => {
    expect(areas['catalog']?.menu[0]?.entries[0]?.screen).toBe('categories-list');
  });

  test('the list operations of the menu entries with a count', () => {
    expect(counted).toEqual({ 'orders-pending-list': expect.objectContaining({ name: 'getOrders', method: 'GET' }) });
  });
});

describe('a tree that changes', () => {
  let root = '';

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'screenplay-screens-'));
    await cp(join(projectRoot, 'tools/lint/fixtures'), root, { recursive: true });
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  test('is read again by a running development server', async () => {
    const server = await createServer({
      configFile: false,
      root,
      appType: 'custom',
      logLevel: 'silent',
      plugins: [screensPlugin(root)],
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const title = async (): Promise<unknown> =>
        (await server.ssrLoadModule('virtual:screens-behind-sign-in'))['screens']['products-list'].title;
      expect(await title()).toBe('Products');
      const file = join(root, 'screens/shop/products-list.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"title": "Products"', '"title": "Goods"'));
      server.watcher.emit('all', 'change', file);
      expect(await title()).toBe('Goods');
    } finally {
      await server.close();
    }
  });

  test('stops the build with the address of what is not JSON', async () => {
    await writeFile(join(root, 'screens/shop/products-list.json'), '{ "id": }');
    await writeFile(join(root, 'entry.js'), "import { screens } from 'virtual:screens'; export default screens;");
    const built = build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [screensPlugin(root)],
      build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
    });
    await expect(built).rejects.toThrow('screens/shop/products-list.json:1:9 A value is expected here.');
  });
});
