import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Database } from '../engine/database.ts';
import { compareTable } from './compare-tables.ts';
import { readTables } from './read-tables.ts';
import { tableShape } from './table-shape.ts';

/**
 * Throws an `Error` of one line when the migrated database lacks a table or a column of an entity: otherwise every call
 * of that entity would be a fault. A missing index is slow but not wrong; the tests find it.
 */
export async function requireTables(database: Database, entities: Record<string, Entity>): Promise<void> {
  const existing = await database.asOwner(readTables);
  const missing = Object.values(entities)
    .filter((entity) => entity.table.class !== 'gate')
    .flatMap((entity) => compareTable(tableShape(entity, entities), existing.get(entity.table.name)) ?? [])
    .flatMap(({ wanted, isMissing, missingColumns }) =>
      isMissing ? [wanted.name] : missingColumns.map((column) => `${wanted.name}.${column.name}`),
    );
  if (missing.length === 0) return;
  throw new Error(
    `The entities describe ${missing.join(', ')}, which no migration made. \`npm run screenplay -- new migration what_it_does\` writes one.`,
  );
}
