import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { requireTables } from './require-tables.ts';

const { entities } = loadCatalogue();
let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

function described(name: string): Entity {
  const entity = entities[name];
  if (!entity) throw new Error(`There is no entity ${name}.`);
  return entity;
}

test('a database that matches the entities is accepted', async () => {
  await expect(requireTables(fresh.database, entities)).resolves.toBeUndefined();
});

test('names the missing tables and columns, and tells how to make a migration', async () => {
  const category = described('Category');
  const taller: Entity = { ...category, properties: { ...category.properties, shelfHeight: { type: 'integer' } } };
  const supplier: Entity = { ...category, entity: 'Supplier', table: { ...category.table, name: 'suppliers' } };
  await expect(requireTables(fresh.database, { ...entities, Category: taller, Supplier: supplier })).rejects.toThrow(
    'The entities describe categories.shelf_height, suppliers, which no migration made. `npm run screenplay -- new migration what_it_does` writes one.',
  );
});
