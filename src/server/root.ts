import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder upward of `start` that holds a package.json. Throws when there is none. */
function findProjectRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) throw new Error(`No package.json stands above ${start}.`);
  }
}

/** The project's folder: where schemas, screens and migrations are read from. The same from the sources and from `dist/`. */
export const projectRoot: string = findProjectRoot(path.dirname(fileURLToPath(import.meta.url)));
