import type { Json, JsonObject } from '../types/json.ts';
import { isIndex, isObject, parsePath } from './path.ts';

/**
 * Returns a copy of `target` with `value` at `path`. Branches outside the path are shared with the original, missing
 * objects are created, and an index equal to the array's length appends. Throws `Error` for a malformed path and for an
 * index beyond the end: paths come from descriptors, so both are faults of the program.
 * @example writePath({ a: { b: 1 } }, 'a.c', 2) // { a: { b: 1, c: 2 } }
 */
export function writePath(target: JsonObject, path: string, value: Json | undefined): JsonObject {
  const segments = parsePath(path);
  if (segments === null) throw new Error(`"${path}" is not the path of a field.`);
  return writeObject(target, segments, value);
}

function writeObject(target: JsonObject, [segment, ...rest]: readonly string[], value: Json | undefined): JsonObject {
  if (segment === undefined) return target;
  const inner = Object.hasOwn(target, segment) ? target[segment] : undefined;
  return { ...target, [segment]: writeValue(inner, rest, value) };
}

function writeArray(target: Json[], [segment = '', ...rest]: readonly string[], value: Json | undefined): Json[] {
  const index = Number(segment);
  if (!isIndex(segment) || index > target.length) throw new Error(`"${segment}" is not a row among ${target.length}.`);
  const copy = target.slice();
  copy[index] = writeValue(target[index], rest, value) ?? null;
  return copy;
}

function writeValue(inner: Json | undefined, rest: readonly string[], value: Json | undefined): Json | undefined {
  if (rest.length === 0) return value;
  if (Array.isArray(inner)) return writeArray(inner, rest, value);
  return writeObject(isObject(inner) ? inner : {}, rest, value);
}
