import { isObject } from '../../../renderer/language/paths/path.ts';
import { templateParts } from '../../../renderer/language/text/templates/template-fields.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { textsOf } from '../texts/texts-of.ts';
import { visitsOf } from './visits-of.ts';

/** A single mistake in a file. */
export interface Mutation {
  kind: 'key misspelt' | 'name misspelt' | 'value of another type' | 'word left out';
  path: JsonPath;
  /** The path of the mistake in the changed file, where it differs: the path of a misspelt key. */
  at?: JsonPath;
  /** The change as a report shows it: `"title" -> "titel"`. */
  change: string;
  /** Makes the content of the file with the mistake in it. Of many mistakes few are tested. */
  value: () => Json;
}

/** Yields every single mistake of these kinds that a file can have, each for a copy of the file of its own. */
export function* mutationsOf(source: Source): Generator<Mutation> {
  const value = source.value ?? null;
  const texts = new Set(freeTexts(source));
  for (const { path, node } of nodesOf(value, [])) {
    if (isObject(node)) for (const key of Object.keys(node)) yield* ofKey(value, path, node, key);
    else if (Array.isArray(node)) for (const index of node.keys()) yield leftOut(value, [...path, index]);
    yield* ofValue(value, path, node, texts);
  }
}

/** Returns the paths of values that may have any wording: texts for people, and the first value of a field. */
function freeTexts(source: Source): string[] {
  const texts = textsOf(source).map(({ path }) => path.join());
  const defaults = visitsOf(source).filter(({ node }) => node.ref?.to === 'value' && node.accepts === 'field');
  return [...texts, ...defaults.map(({ path }) => path.join())];
}

export function* nodesOf(node: Json, path: JsonPath): Generator<{ path: JsonPath; node: Json }> {
  yield { path, node };
  const entries = Array.isArray(node) ? [...node.entries()] : isObject(node) ? Object.entries(node) : [];
  for (const [key, inner] of entries) if (inner !== undefined) yield* nodesOf(inner, [...path, key]);
}

function* ofKey(root: Json, path: JsonPath, holder: JsonObject, key: string): Generator<Mutation> {
  for (const wrong of misspellings(key)) {
    const renamed = (): Json =>
      Object.fromEntries(Object.entries(holder).map(([name, inner]) => [name === key ? wrong : name, inner]));
    yield {
      kind: 'key misspelt',
      path: [...path, key],
      at: [...path, wrong],
      change: `"${key}" -> "${wrong}"`,
      value: () => withValue(root, path, renamed()),
    };
  }
  yield leftOut(root, [...path, key]);
}

function leftOut(root: Json, path: JsonPath): Mutation {
  return { kind: 'word left out', path, change: 'left out', value: () => withValue(root, path, undefined) };
}

function* ofValue(root: Json, path: JsonPath, node: Json, texts: Set<string>): Generator<Mutation> {
  const other: Json = typeof node === 'string' ? 7 : 'text';
  if (path.length > 0)
    yield {
      kind: 'value of another type',
      path,
      change: `${typeof node} -> ${typeof other}`,
      value: () => withValue(root, path, other),
    };
  if (typeof node !== 'string') return;
  for (const name of namesIn(node, texts.has(path.join()))) {
    for (const wrong of misspellings(name)) {
      yield {
        kind: 'name misspelt',
        path,
        change: `"${name}" -> "${wrong}"`,
        value: () => withValue(root, path, node.replace(name, wrong)),
      };
    }
  }
}

/** Returns the names in a value: the placeholders of a text for people, otherwise the whole value. */
function namesIn(text: string, isFree: boolean): string[] {
  const places = templateParts(text).flatMap((part) =>
    'path' in part ? [part.path, ...(part.format === undefined ? [] : [part.format])] : [],
  );
  if (places.length > 0 || isFree) return places;
  return text === '' ? [] : [text];
}

/** Returns misspellings of a name: a letter too many, a letter too few, two neighbours swapped. */
function misspellings(name: string): string[] {
  const at = Math.floor(name.length / 2);
  const shorter = name.slice(0, at) + name.slice(at + 1);
  const swapped = name.slice(0, Math.max(0, at - 1)) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
  return [...new Set([`${name}x`, ...(name.length < 3 ? [] : [shorter, swapped])])].filter((wrong) => wrong !== name);
}

/** Returns a copy with another value at a path; undefined removes the entry. */
export function withValue(root: Json, path: JsonPath, value: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  if (Array.isArray(root)) {
    const isLeftOut = rest.length === 0 && value === undefined;
    return isLeftOut
      ? root.filter((_, index) => index !== key)
      : root.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  if (!isObject(root)) return root;
  const entries = Object.entries(root).flatMap(([name, inner]): [string, Json | undefined][] => {
    if (name !== key) return [[name, inner]];
    return rest.length === 0 && value === undefined ? [] : [[name, withValue(inner ?? null, rest, value)]];
  });
  return Object.fromEntries(entries);
}
