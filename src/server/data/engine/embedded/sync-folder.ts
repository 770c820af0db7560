import fs from 'node:fs';
import path from 'node:path';

/** The system writes its journal once for files that are synced at the same time. */
const AT_ONCE = 16;

/**
 * Syncs a whole folder to the disk, which neither initdb nor a copy does. Windows cannot open folders; there only the
 * files are synced.
 */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory() || process.platform !== 'win32')
    .map((entry) => path.join(entry.parentPath, entry.name));
  const left = process.platform === 'win32' ? paths : [...paths, folder];
  const syncNext = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const file = await fs.promises.open(next, 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, syncNext));
}
