import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { InternalTable } from '../../../../renderer/language/types/table.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { freshDatabase, type TestDatabase } from '../testing/databases.ts';
import { requireTables } from './require-tables.ts';

const { entities, tables } = loadCatalogue();
let fresh: TestDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.drop());

function described<Value>(all: Record<string, Value>, name: string): Value {
  const value = all[name];
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}

test('a database that matches the entities is accepted', async () => {
  await expect(requireTables(fresh.database, { entities, tables })).resolves.toBeUndefined();
});

test('names the missing tables and columns, and tells how to make a migration', async () => {
  const category = described(entities, 'Category');
  const taller: Entity = { ...category, properties: { ...category.properties, shelfHeight: { type: 'integer' } } };
  const supplier: Entity = { ...category, entity: 'Supplier', table: { ...category.table, name: 'suppliers' } };
  const queue: InternalTable = {
    table: 'job_queue',
    class: 'gate',
    description: 'A job.',
    columns: { jobId: { type: 'bigint' } },
  };
  const outbox: InternalTable = { ...described(tables, 'outbox'), columns: { sentBy: { type: 'text' } } };
  await expect(
    requireTables(fresh.database, {
      entities: { ...entities, Category: taller, Supplier: supplier },
      tables: { ...tables, job_queue: queue, outbox },
    }),
  ).rejects.toThrow(
    'schemas/ describes categories.shelf_height, suppliers, outbox.sent_by, job_queue, which no migration made. `npm run screenplay -- new migration what_it_does` writes one.',
  );
});
