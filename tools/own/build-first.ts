import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs `screenplay build` in a process of its own, so that the memory of the bundler and its NODE_ENV do not stay.
 * Resolves with its exit code.
 */
export async function buildFirst(): Promise<number> {
  const [, script = ''] = process.argv;
  const child = spawn(process.execPath, [script, 'build'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
