import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import { compareTable } from '../../src/server/data/tables/compare-tables.ts';
import { readTables } from '../../src/server/data/tables/read-tables.ts';
import { tableShape } from '../../src/server/data/tables/table-shape.ts';
import { migrationText } from '../../src/server/data/tables/migration-text.ts';

/**
 * Returns the SQL that brings a migrated database up to the entities; null when nothing is missing. A person reviews it
 * and commits it as the next file of `src/server/data/migrations/`. Changes that it cannot decide (a changed type, a
 * column that no entity has) are comments in it. Tables of the class `gate` are left out: they are written by hand.
 */
export async function proposeMigration(entities: Record<string, Entity>, database: Database): Promise<string | null> {
  const existing = await database.asOwner(readTables);
  const differences = Object.values(entities)
    .filter((entity) => entity.table.class !== 'gate')
    .map((entity) => tableShape(entity, entities))
    .flatMap((shape) => compareTable(shape, existing.get(shape.name)) ?? []);
  return differences.length === 0 ? null : migrationText(differences);
}
