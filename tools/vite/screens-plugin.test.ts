import { areas, screens } from 'virtual:screens';
import { describe, expect, test } from 'vitest';

describe('virtual:screens', () => {
  test('every screen with what routing needs, its descriptor loaded on demand', async () => {
    const list = screens['categories-list'];
    expect(list).toMatchObject({
      id: 'categories-list',
      kind: 'list',
      title: 'Categories',
      routes: ['/commerce/catalog/categories/'],
      area: 'catalog',
      operation: 'getCategories',
    });
    const { default: resolved } = (await list?.load()) ?? {};
    expect(resolved?.entity?.entity).toBe('Category');
    expect(resolved?.problems).toEqual([]);
  });

  test('every screen of the tree resolves without a problem', async () => {
    for (const screen of Object.values(screens)) expect((await screen.load()).default.problems, screen.id).toEqual([]);
  });

  test('the areas by name', () => {
    expect(areas['catalog']?.menu[0]?.entries[0]?.screen).toBe('categories-list');
  });
});
