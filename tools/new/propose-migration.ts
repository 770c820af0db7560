import type { Dictionary } from '../../src/server/data/catalogue/catalogue.ts';
import type { Database } from '../../src/server/data/engine/database.ts';
import { compareTable } from '../../src/server/data/tables/compare-tables.ts';
import { dictionaryShapes } from '../../src/server/data/tables/dictionary-shapes.ts';
import { migrationText } from '../../src/server/data/tables/migration-text.ts';
import { readTables } from '../../src/server/data/tables/read-tables.ts';

/**
 * Returns the SQL that brings a migrated database up to the entities and the internal tables; null when nothing is
 * missing. A person reviews it and commits it as the next file of `src/server/data/migrations/`. Changes that it cannot
 * decide (a changed type, a column that nothing describes) are comments in it. The foreign keys and indexes of an
 * internal table are written by hand.
 */
export async function proposeMigration(dictionary: Dictionary, database: Database): Promise<string | null> {
  const existing = await database.asOwner(readTables);
  const differences = dictionaryShapes(dictionary).flatMap(
    (shape) => compareTable(shape, existing.get(shape.name)) ?? [],
  );
  return differences.length === 0 ? null : migrationText(differences);
}
