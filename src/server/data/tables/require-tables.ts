import type { Dictionary } from '../catalogue/catalogue.ts';
import type { Database } from '../engine/database.ts';
import { compareTable } from './compare-tables.ts';
import { dictionaryShapes } from './dictionary-shapes.ts';
import { readTables } from './read-tables.ts';
import { viewProblem } from './views.ts';

/**
 * Throws an `Error` of one line when the migrated database lacks a table or a column that `schemas/` describes:
 * otherwise every call that reads it would be a fault. Throws for a view that would show the rows of other tenants. A
 * missing index is slow but not wrong; the tests find it.
 */
export async function requireTables(database: Database, dictionary: Dictionary): Promise<void> {
  const existing = await database.asOwner(readTables);
  const shapes = dictionaryShapes(dictionary);
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
    `schemas/ describes ${missing.join(', ')}, which no migration made. \`npm run screenplay -- new migration what_it_does\` writes one.`,
  );
}
