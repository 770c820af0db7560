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

/**
 * The folder of a console of one's own (`docs/own-console.md`), which `screenplay start` names; null when the project
 * itself is served.
 */
export const ownConsole: string | null = process.env['OWN_CONSOLE'] ? path.resolve(process.env['OWN_CONSOLE']) : null;

/**
 * The folders that hold `schemas/`, the project's first. A file of a later folder stands in for the file with the same
 * path in an earlier one.
 */
export const sourceRoots: readonly string[] = ownConsole === null ? [projectRoot] : [projectRoot, ownConsole];
