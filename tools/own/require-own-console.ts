import { ownConsole } from '../catalogue/project-root.ts';

/** Returns the folder of the console of one's own. Throws an `Error` that says what to do outside of one. */
export function requireOwnConsole(): string {
  const folder = ownConsole();
  if (folder === null)
    throw new Error(
      'This is no console of its own: no package.json here or above depends on screenplay. `screenplay init <folder>` makes one.',
    );
  return folder;
}
