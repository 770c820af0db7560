import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Dictionary } from '../../src/server/data/catalogue/catalogue.ts';
import {
  migrate,
  migrationsFolder,
  ownMigrationsFolder,
  readMigrations,
} from '../../src/server/data/migrations/migrate.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { proposeMigration } from './propose-migration.ts';

/** A migration that was not written yet. */
export interface ProposedMigration {
  /** Relative to the tree's root. */
  file: string;
  text: string;
}

/**
 * Returns a migration with the changes that entities and internal tables need, for a person to review; null when nothing is missing. Throws
 * an `Error` for a name that is no name of a migration.
 *
 * The migrations run on an empty database, because a developer's own database may differ from them.
 * @param open Opens that database.
 */
export async function proposedMigration(
  name: string,
  dictionary: Dictionary,
  open: typeof openDatabase = openDatabase,
): Promise<ProposedMigration | null> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`'${name}' is no name for a migration: lower-case words joined by underscores.`);
  const text = await propose(dictionary, open);
  return text === null ? null : { file: nextMigrationFile(name), text };
}

/** Returns the path of the next migration, relative to the tree's root: of the project, or of a console of one's own. */
export function nextMigrationFile(name: string): string {
  const folder = ownMigrationsFolder ?? migrationsFolder;
  const file = relative(treeRoot(), join(folder, `${nextNumber(folder)}_${name}.sql`));
  return file.split(sep).join('/');
}

async function propose(dictionary: Dictionary, open: typeof openDatabase): Promise<string | null> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-migration-'));
  try {
    // The template of the build may have run migrations that are other ones by now: this folder has none.
    const database = await open({ dataDirectory, templates: join(dataDirectory, 'templates') });
    try {
      await migrate(database);
      return await proposeMigration(dictionary, database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

function nextNumber(folder: string): string {
  const last = existsSync(folder) ? readMigrations(folder).at(-1)?.name : undefined;
  return String(Number((last ?? '0000').slice(0, 4)) + 1).padStart(4, '0');
}
