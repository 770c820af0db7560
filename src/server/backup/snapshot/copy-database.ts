import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sizeOfFolder } from '../../blobs/storage/byte-quota.ts';
import type { Database } from '../../data/engine/database.ts';
import { FOLDER_MODE } from '../../durable-files.ts';

/** What must stay free: below it the embedded engine refuses writes. */
const FREE_BYTES = 64 * 1024 * 1024;

/**
 * Copies the files of the embedded database into a new folder, between two statements of the running engine: others wait
 * for that time. The copy is a database of its own, as after a cut of power. Throws an `Error` of one line when the disk
 * has no room.
 * @param from the folder of the database, `to` the data folder that gets the copy
 */
export async function copyDatabase(database: Pick<Database, 'asOwner'>, from: string, to: string): Promise<void> {
  const [size, { bavail, bsize }] = await Promise.all([sizeOfFolder(from), statfs(from)]);
  if (bavail * bsize < size + FREE_BYTES)
    throw new Error(
      `A backup needs ${Math.ceil((size + FREE_BYTES) / 1e6)} MB of free disk for a copy of the database.`,
    );
  await database.asOwner(async (query) => {
    await sql`checkpoint`.execute(query);
    await copyFiles(from, join(to, 'database'));
  });
}

/** Where the file system can share blocks, a copy takes neither time nor room. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: FOLDER_MODE });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
