import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the own controls, from the root of the console. */
export const CONTROLS = 'controls';

/** The module of the own functions of descriptors, from the root of the console. */
const FUNCTIONS = 'functions/index.ts';

/** Returns the folders of the own controls, as absolute paths; none for a console without any. */
export function ownControlFolders(root: string): string[] {
  const folder = join(root, CONTROLS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .toSorted();
}

/** Returns the absolute path of the module of the own functions; undefined for a console without any. */
export function ownFunctionsModule(root: string): string | undefined {
  const module = join(root, FUNCTIONS);
  return existsSync(module) ? module : undefined;
}
