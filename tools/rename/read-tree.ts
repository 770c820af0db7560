import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownConsole, projectRoot } from '../catalogue/project-root.ts';
import { readSources, type Source } from '../catalogue/read-sources.ts';
import { besideFile, isBeside } from './beside-screens.ts';
import type { BesideFile, Tree } from './plan.ts';

/** Reads the tree below a folder. Throws an `Error` when it holds no entity, operation or screen of its own. */
export function readTree(root: string): Tree {
  const sources = readSources(root);
  if (sources.every(({ isFromPackage }) => isFromPackage))
    throw new Error(`There is no entity, operation or screen in '${root}'.`);
  return treeWith(root, sources);
}

/** Returns the tree of sources below a folder, with the files beside them, which are read. */
export function treeWith(root: string, sources: readonly Source[]): Tree {
  const own = sources.flatMap(({ file, isFromPackage }) => (isFromPackage ? [] : [file]));
  return {
    sources,
    beside: besideScreens(root),
    standIns: root === ownConsole() ? own.filter((file) => existsSync(join(projectRoot(), file))) : [],
  };
}

function besideScreens(root: string): BesideFile[] {
  const folder = join(root, 'screens');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isBeside)
    .map((file) => `screens/${file.replaceAll('\\', '/')}`)
    .toSorted()
    .map((file) => besideFile(file, readFileSync(join(root, file), 'utf8')));
}
