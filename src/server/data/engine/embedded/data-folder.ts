import fs from 'node:fs';
import path from 'node:path';

/** The paths in the data folder. */
export interface DataFolder {
  folder: string;
  /** The database's own files. */
  database: string;
  /** Exists while the database is created for the first time; an interrupted creation is discarded. */
  unfinished: string;
}

/**
 * Creates the data folder, readable by its owner only, or checks an existing one. Throws an `Error` of one line that
 * names the folder and the problem.
 */
export function prepareDataFolder(dataDirectory: string): DataFolder {
  const folder = path.resolve(dataDirectory);
  const layout = {
    folder,
    database: path.join(folder, 'database'),
    unfinished: path.join(folder, 'database.unfinished'),
  };
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    makeFolder(layout.database);
    fs.chmodSync(layout.database, 0o700);
  } catch (error) {
    throw new Error(`The data folder ${folder} ${describeFileError(error)}`, { cause: error });
  }
  return layout;
}

/** Node's recursive mkdir never returns where the system has no folders (below /proc, for example). */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (!fs.existsSync(parent)) makeFolder(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

/**
 * Returns whether the database must be created, and removes an interrupted creation. Only the holder of the folder's
 * lock may call it.
 */
export function isNewDatabase(layout: DataFolder): boolean {
  if (fs.existsSync(layout.unfinished)) fs.rmSync(layout.database, { recursive: true, force: true });
  makeFolder(layout.database);
  const entries = fs.readdirSync(layout.database);
  if (entries.includes('PG_VERSION')) return false;
  if (entries.includes('base') && entries.includes('global'))
    throw new Error(damagedDatabase(layout, 'PG_VERSION is missing'));
  if (entries.length > 0)
    throw new Error(`${layout.database} holds files that are not a database. Choose another folder with DATA_DIR.`);
  fs.writeFileSync(layout.unfinished, '', { mode: 0o600 });
  return true;
}

/** Returns the line about a database that cannot be opened. */
export function damagedDatabase(layout: DataFolder, reason: string): string {
  return (
    `The database in ${layout.database} cannot be opened (${reason}). It is damaged or of another version: ` +
    'put a copy back, or move the folder away to begin with an empty one.'
  );
}

export function markFinished(layout: DataFolder): void {
  fs.rmSync(layout.unfinished, { force: true });
}

export async function isDiskFull(layout: DataFolder, minimumFreeBytes: number): Promise<boolean> {
  const { bavail, bsize } = await fs.promises.statfs(layout.folder);
  return bavail * bsize < minimumFreeBytes;
}

const reasons: Record<string, string> = {
  EEXIST: 'is a file, not a folder. Choose another with DATA_DIR.',
  ENOTDIR: 'lies below a file. Choose another with DATA_DIR.',
  EACCES: 'may not be read and written by this user. Choose another with DATA_DIR, or change its owner.',
  EPERM: 'may not be read and written by this user. Choose another with DATA_DIR, or change its owner.',
  ENOENT: 'cannot be made there. Choose another with DATA_DIR.',
  EROFS: 'is on a disk that may only be read. Choose another with DATA_DIR.',
  ENOSPC: 'is on a full disk. Make space and start again.',
};

/** Returns a file system error as the end of a sentence about the folder. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
