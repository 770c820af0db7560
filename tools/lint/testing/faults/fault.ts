import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject, step } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import { keptFor } from '../../by-source.ts';
import type { LintContext } from '../../lint-context.ts';
import { withValue } from '../mutations.ts';
import { visitsOf } from '../visits-of.ts';

/** One real fault in a file of a sound tree, and the place where lint should report it. */
export interface Fault {
  file: string;
  /** Makes the content of the file with the fault in it. Of many faults few are tested. */
  value: () => Json;
  /** The place of the finding; in the same file unless another one is named. */
  at: { file?: string; path: JsonPath };
  /** The change, as a report shows it. */
  change: string;
}

/** A class of faults. Each of its faults is real: the tree with it in does not do what its author meant. */
export interface FaultClass {
  name: string;
  faults: (tree: LintContext) => Iterable<Fault>;
}

/**
 * Returns the fault that a file has with another value at a path; undefined removes the value.
 * @param at The place of the finding, by default the place of the change.
 */
export function fault(source: Source, path: JsonPath, value: Json | undefined, at: Fault['at'] = { path }): Fault {
  const before = JSON.stringify(valueAt(source, path)) ?? 'nothing';
  const after = value === undefined ? 'nothing' : JSON.stringify(value);
  const holder = valueAt(source, path.slice(0, -1));
  const isNew = isObject(holder) && holder[String(path.at(-1))] === undefined;
  return {
    file: source.file,
    value: () =>
      isNew
        ? withValue(source.value ?? null, path.slice(0, -1), { ...holder, [String(path.at(-1))]: value })
        : withValue(source.value ?? null, path, value),
    at,
    change: `${path.join('.')}: ${before.slice(0, 60)} -> ${after.slice(0, 60)}`,
  };
}

/** Returns the value at a path of a file. */
export function valueAt({ value }: Source, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>((holder, key) => step(holder, String(key)), value);
}

/** Returns the sources of some roles, each with its visits. */
export function visited(tree: LintContext, ...roles: Source['role'][]): { source: Source; visits: Visit[] }[] {
  return tree.sources
    .filter(({ role }) => roles.includes(role))
    .map((source) => ({ source, visits: visitsOf(source) }));
}

/** Returns the source of a located value. */
export function sourceOf(tree: LintContext, file: string): Source {
  const found = sourcesByFile(tree).get(file);
  if (!found) throw new Error(`There is no file ${file}.`);
  return found;
}

const sourcesByFile = keptFor(({ sources }: LintContext) => new Map(sources.map((source) => [source.file, source])));
