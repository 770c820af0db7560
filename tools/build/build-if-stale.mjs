import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inputHash, isStale } from './stamp.mjs';
import { targetNamed } from './targets.mjs';

/** The project's root, wherever the command was started. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Builds those of `names` whose inputs have changed since their last build; without a change it only reads the inputs
 * (some tens of milliseconds). The build runs in a child process, so that the bundler's memory is freed and its
 * NODE_ENV does not reach the server. Rejects when a build fails; the reason is printed on stderr before.
 *
 * @param {string[]} names
 * @returns {Promise<void>}
 */
export async function buildIfStale(names) {
  const stale = names.filter((name) => {
    const target = targetNamed(name);
    return isStale(projectRoot, target, inputHash(projectRoot, target));
  });
  if (stale.length === 0) return;
  const builder = fileURLToPath(new URL('../bin/build.mjs', import.meta.url));
  const child = spawn(process.execPath, [builder, ...stale], {
    cwd: projectRoot,
    // Progress goes to stderr: a program may read the command's stdout.
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, NODE_ENV: 'production', ...(process.stderr.isTTY ? {} : { NO_COLOR: '1' }) },
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error('The build failed; see above.');
}
