import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_VERSION } from '../../renderer/language/grammar/language-version.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { MIGRATE_OPTIONS } from '../commands/options.ts';
import { migrateTree } from './migrate-tree.ts';

/**
 * `screenplay migrate [options]`: `commands.ts` has its help. With `--check` nothing is written, and the exit code is 1
 * when the tree is of an older version.
 */
export function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: MIGRATE_OPTIONS });
  const root = resolve(values.root ?? treeRoot());
  const sources = readSources(root).filter(({ isFromPackage }) => !isFromPackage);
  if (sources.length === 0) throw new Error(`There is no entity, operation or screen in '${root}'.`);
  const { from, ran, files } = migrateTree(sources);
  if (from === LANGUAGE_VERSION) {
    console.log(`The tree is of version ${from}.`);
    return Promise.resolve(0);
  }
  for (const { to, title } of ran) console.log(`To version ${to}: ${title}`);
  for (const { file, text } of files) {
    if (!values.check) writeFileSync(join(root, file), text);
    console.log(`${values.check ? 'would change' : 'changed'} ${file}`);
  }
  return Promise.resolve(values.check ? 1 : 0);
}
