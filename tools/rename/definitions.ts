import { posix } from 'node:path';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { addressOf } from './edits.ts';
import type { Move, Tree } from './plan.ts';

/** A name, and the place that defines it. */
export interface Definition {
  name: string;
  source: Source;
  path: JsonPath;
}

/**
 * Returns the only definition of `from`; null when only `to` is there, because the rename is done. Throws an `Error`
 * with an address when `from` is unknown or defined twice, or when something else is called `to`.
 *
 * @param what Names the kind in messages: `screen`.
 */
export function definitionOf<Found extends Definition>(
  what: string,
  definitions: readonly Found[],
  from: string,
  to: string,
): Found | null {
  const article = /^[aeio]/.test(what) ? 'an' : 'a';
  const [found, second] = definitions.filter(({ name }) => name === from);
  const taken = definitions.find(({ name }) => name === to);
  if (found === undefined) {
    if (taken) return null;
    const names = definitions.map(({ name }) => name);
    throw new Error(`There is no ${what} "${from}".${suggestion(from, names)}`);
  }
  if (second) throw new Error(`${addressOf(second.source, second.path)} There are two of the name "${from}".`);
  if (from === to) return null;
  if (taken) throw new Error(`${addressOf(taken.source, taken.path)} There is ${article} ${what} "${to}" already.`);
  return found;
}

/**
 * Returns the move of a file that is called by a name; none when it is called otherwise. Throws an `Error` with the path
 * when the new path is taken, and when the file stands in for one of the package, which would come back.
 */
export function movedTo({ sources, beside, standIns }: Tree, file: string, from: string, to: string): Move[] {
  const name = posix.basename(file);
  if (!name.startsWith(`${from}.`)) return [];
  const path = `${posix.dirname(file)}/${to}${name.slice(from.length)}`;
  if (standIns.includes(file))
    throw new Error(`${file} stands in for a file of the package, which would be back under the new path.`);
  if (beside.some((one) => one.file === path) || sources.some((source) => source.file === path))
    throw new Error(`${path} exists already and holds something else.`);
  return [{ from: file, to: path }];
}
