import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
