import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_AN_INPUT } from './targets.mjs';

/**
 * Returns the SHA-256 over the names and contents of a target's inputs. Modification times are not used: a fresh clone,
 * a restored cache and a touched file have times that say nothing.
 *
 * @param {string} root
 * @param {{ readonly inputs: readonly string[] }} target
 * @returns {string}
 */
export function inputHash(root, target) {
  const hash = createHash('sha256');
  for (const input of target.inputs) {
    for (const file of filesUnder(root, input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Returns the input files at or below `path`, sorted, with `/` between segments; none when it does not exist.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(root, inner);
      return NOT_AN_INPUT.test(inner) ? [] : [inner];
    });
}

/**
 * Returns the path of a target's stamp.
 *
 * @param {string} root
 * @param {{ readonly name: string }} target
 */
export function stampFile(root, target) {
  return join(root, 'dist', '.stamp', target.name);
}

/**
 * Returns whether a target must be built: an output is missing, or the inputs have changed since the last build.
 *
 * @param {string} root
 * @param {{ readonly name: string; readonly outputs: readonly string[] }} target
 * @param {string} hash
 */
export function isStale(root, target, hash) {
  if (target.outputs.some((output) => !existsSync(join(root, 'dist', output)))) return true;
  const stamp = stampFile(root, target);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;
}
