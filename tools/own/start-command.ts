import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { projectRoot } from '../catalogue/project-root.ts';
import { buildFirst } from './build-first.ts';
import { requireOwnConsole } from './require-own-console.ts';

/** `screenplay start`: `commands.ts` has its help. The server runs in this process until a signal ends it. */
export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  requireOwnConsole();
  const code = await buildFirst();
  if (code === 0) await import(pathToFileURL(join(projectRoot(), 'dist/server/main.js')).href);
  return code;
}
