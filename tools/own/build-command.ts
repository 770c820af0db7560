import { parseArgs } from 'node:util';
import { buildProblem } from '../build/build-problem.mjs';
import { buildOwn } from './build-own.ts';
import { requireOwnConsole } from './require-own-console.ts';

/** `screenplay build`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  const root = requireOwnConsole();
  process.env['NODE_ENV'] = 'production';
  try {
    // Progress goes to stderr: a program may read the stdout of the server that starts next.
    await buildOwn(root, (line) => console.error(line));
    return 0;
  } catch (error) {
    console.error(buildProblem(error));
    return 1;
  }
}
