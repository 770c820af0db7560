import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the project's root: the nearest folder above this module that holds a `package.json`. Works from the sources
 * and from `dist/`. Throws when there is none.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json was found above the tools.');
    folder = parent;
  }
  return folder;
}

/**
 * Returns the folder of the console of one's own that the command was called in (`docs/own-console.md`); null in the
 * project itself. The `screenplay` of an installed package finds it (`tools/bin/installed.mjs`).
 */
export function ownConsole(): string | null {
  const folder = process.env['OWN_CONSOLE'];
  return folder ? resolve(folder) : null;
}

/** Returns the tree that a command works on when it is told no other: a console of one's own, or the project. */
export function treeRoot(): string {
  return ownConsole() ?? projectRoot();
}
