import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { migrate, migrationsFolder, readMigrations } from '../../src/server/data/migrations/migrate.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { proposeMigration } from './propose-migration.ts';

/**
 * Writes a migration with the changes that the entities need, for a person to review. Returns the file relative to the
 * project's root; null when nothing is missing. Throws an `Error` for a name that is no name of a migration.
 */
export async function writeMigration(name: string): Promise<string | null> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`'${name}' is no name for a migration: lower-case words joined by underscores.`);
  const root = projectRoot();
  const text = await propose(root);
  if (text === null) return null;
  const file = join(migrationsFolder, `${nextNumber()}_${name}.sql`);
  await writeFile(file, text, { flag: 'wx' });
  return relative(root, file);
}

/**
 * Returns the proposed SQL. The migrations run on an empty database, because a developer's own database may differ from
 * them.
 */
async function propose(root: string): Promise<string | null> {
  const { entities } = catalogueOf(readSources(root));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-migration-'));
  try {
    const database = await openDatabase({ dataDirectory });
    try {
      await migrate(database);
      return await proposeMigration(entities, database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

function nextNumber(): string {
  const last = readMigrations(migrationsFolder).at(-1)?.name ?? '0000';
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}
