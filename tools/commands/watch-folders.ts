import { existsSync, readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** An editor writes a file in several steps. The callback waits until nothing has changed for this long. */
const QUIET_MS = 15;

/**
 * Calls back with the folders, relative to the root, whose entries or files have changed. A folder that does not exist
 * yet is watched once it does.
 *
 * Each folder is watched by itself, because the recursive watcher of Node.js watches every single file on Linux.
 * @returns A function that ends watching.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  changed: (folders: string[]) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const noticed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function follow(): void {
    const there = new Set([
      ...folders
        .flatMap(foldersAbove)
        .map((folder) => join(root, folder))
        .filter(existsSync),
      ...folders.flatMap((folder) => foldersBelow(join(root, folder))),
    ]);
    for (const folder of watchers.keys()) if (!there.has(folder)) forget(folder);
    for (const folder of there) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (event, name) => {
        // A folder that is deleted and made again has the same name, but its watcher does not see the new one.
        if (event === 'rename' && name !== null) forget(join(folder, name));
        notice(folder);
      });
      watchers.set(
        folder,
        watcher.on('error', () => notice(folder)),
      );
    }
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function notice(folder: string): void {
    noticed.add(relative(root, folder).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const places = [...noticed];
      noticed.clear();
      follow();
      changed(places);
    }, QUIET_MS);
  }

  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Returns the folders around a folder, from the root (`''`) down: one of them shows that the folder is created. */
function foldersAbove(folder: string): string[] {
  const names = folder.split('/');
  return names.map((_, index) => names.slice(0, index).join('/'));
}

function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}
