import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Database } from '../engine/database.ts';
import { compareTable } from './compare-tables.ts';
import { readTables } from './read-tables.ts';
import { tableShape } from './table-shape.ts';
import { viewProblem } from './views.ts';

/**
 * Throws an `Error` of one line when the migrated database lacks a table or a column of an entity: otherwise every call
 * of that entity would be a fault. Throws for a view that would show the rows of other tenants. A missing index is slow
 * but not wrong; the tests find it.
 */
export async function requireTables(database: Database, entities: Record<string, Entity>): Promise<void> {
  const existing = await database.asOwner(readTables);
  const shapes = Object.values(entities)
    .filter((entity) => entity.table.class !== 'gate')
    .map((entity) => tableShape(entity, entities));
  for (const shape of shapes) {
    const table = existing.get(shape.name);
    const problem = table && viewProblem(shape, table);
    if (problem) throw new Error(`The database does not match the entities: ${problem}.`);
  }
  const missing = shapes
    .flatMap((shape) => compareTable(shape, existing.get(shape.name)) ?? [])
    .flatMap(({ wanted, isMissing, missingColumns }) =>
      isMissing ? [wanted.name] : missingColumns.map((column) => `${wanted.name}.${column.name}`),
    );
  if (missing.length === 0) return;
  throw new Error(
    `The entities describe ${missing.join(', ')}, which no migration made. \`npm run screenplay -- new migration what_it_does\` writes one.`,
  );
}
