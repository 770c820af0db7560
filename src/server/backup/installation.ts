import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../data/engine/database.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { allMigrations } from '../data/migrations/migrate.ts';
import { existingSecretKey } from '../settings/secret-key.ts';
import type { Settings } from '../settings/settings.ts';
import type { ArchiveHeader } from './archive/archive-format.ts';
import { archiveAt, backup, type BackupSummary } from './backup.ts';
import { containerFiles } from './files/container-files.ts';
import type { FileStore } from './files/file-store.ts';
import { folderFiles } from './files/folder-files.ts';
import { restore, type RestoreSummary } from './restore.ts';
import { askSnapshot } from './snapshot/ask-snapshot.ts';

/** Where an installation is. */
export type Place = Pick<Settings, 'databaseDirectUrl' | 'dataDirectory' | 'azure' | 'secretKey' | 'backend'>;

/**
 * Backs up the installation that the settings describe, also while its server runs.
 * @param target a new file, or a folder that gets `screenplay-<time>.tar.gz`
 */
export async function backupInstallation(settings: Place, target: string): Promise<BackupSummary> {
  requireData(settings);
  const now = new Date();
  const file = await archiveAt(target, now);
  const secret = await existingSecretKey(settings);
  const opened = secret === null ? null : await openInstallation(settings);
  if (secret === null || opened === null) throw noInstallation(settings);
  try {
    return await backup({ database: opened.database, files: filesOf(settings), secret }, file, now);
  } finally {
    await opened.close();
  }
}

/** Restores an archive into the empty installation that the settings describe. */
export async function restoreInstallation(settings: Place, archive: string): Promise<RestoreSummary> {
  requireData(settings);
  const { databaseDirectUrl: databaseUrl, dataDirectory } = settings;
  const secret = await existingSecretKey(settings);
  return restore(archive, {
    files: filesOf(settings),
    secret,
    openDatabase: (header) =>
      openDatabase(
        databaseUrl === null ? { dataDirectory, ...templatesFor(header, dataDirectory) } : { databaseUrl, poolSize: 1 },
      ),
  });
}

/** The template of new databases has all migrations of this release: an archive with fewer needs a database without. */
function templatesFor({ migrations }: ArchiveHeader, dataDirectory: string): { templates?: string } {
  return allMigrations().length === migrations.length ? {} : { templates: join(dataDirectory, 'no-templates') };
}

/** Throws for a console without data of its own. */
export function requireData({ backend }: Place): void {
  if (backend !== null)
    throw new Error('API_BASE_URL is set: the console alone holds no data. Use the backend behind it.');
}

/** Opens the database to read it, or the copy that a running server gives of its own; null when there is none. */
export async function openInstallation({
  databaseDirectUrl: databaseUrl,
  dataDirectory,
}: Pick<Place, 'databaseDirectUrl' | 'dataDirectory'>): Promise<{
  database: Database;
  close: () => Promise<void>;
} | null> {
  if (databaseUrl !== null) {
    const database = await openDatabase({ databaseUrl, poolSize: 1 });
    return { database, close: () => database.close() };
  }
  if (!existsSync(join(dataDirectory, 'database', 'PG_VERSION'))) return null;
  const snapshot = await askSnapshot(dataDirectory);
  try {
    const database = await openDatabase({ dataDirectory: snapshot?.folder ?? dataDirectory });
    const close = async (): Promise<void> => {
      await database.close();
      snapshot?.release();
    };
    return { database, close };
  } catch (error) {
    snapshot?.release();
    throw error;
  }
}

/** Runs work that changes the database. Opens it itself: of the embedded engine only while no server runs, because the engine has one owner. */
export async function inInstallation<Result>(
  settings: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseDirectUrl: databaseUrl, dataDirectory } = settings;
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'database', 'PG_VERSION')))
    throw noInstallation(settings);
  const database = await openDatabase(databaseUrl === null ? { dataDirectory } : { databaseUrl, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The error of a command that finds no database. */
export function noInstallation({ dataDirectory }: Place): Error {
  return new Error(`There is no installation in ${dataDirectory}: set DATA_DIR or DATABASE_URL to the server's.`);
}

/** Returns the files of an installation. */
export function filesOf({ azure, dataDirectory }: Place): FileStore {
  const directory = join(dataDirectory, 'blobs');
  return azure === null || azure.key === null
    ? folderFiles(directory)
    : containerFiles(azure.container, azure.key, directory);
}
