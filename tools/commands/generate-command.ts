import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { treeRoot } from '../catalogue/project-root.ts';
import { GENERATE_OPTIONS } from './options.ts';
import { LintTree } from './lint-tree.ts';

/**
 * `screenplay generate [options]`: `commands.ts` has its help.
 *
 * Writes the generated files that are not committed. Broken entities and operations are left to `lint`, so that an
 * installation does not fail because of them.
 */
export function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: GENERATE_OPTIONS });
  const isComplete = new LintTree(resolve(values.root ?? treeRoot()), false).generate();
  if (!isComplete)
    console.error('Nothing was generated: `screenplay lint` names the mistakes in entities and operations.');
  return Promise.resolve(0);
}
