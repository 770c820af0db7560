import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the nearest folder above `start` with a package.json. Throws when there is none. */
function findProjectRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) throw new Error(`No package.json stands above ${start}.`);
  }
}

/** The project's folder, which holds schemas, screens and migrations. The same for the sources and for `dist/`. */
export const projectRoot: string = findProjectRoot(path.dirname(fileURLToPath(import.meta.url)));
