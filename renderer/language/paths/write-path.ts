import type { Json, JsonObject } from '../types/json.ts';
import { isIndex, isObject, parsePath } from './path.ts';

/**
 * A copy of `target` with `value` at `path`; what is not on the way is shared with the original. Objects that are
 * missing on the way are made. An index writes into an array that is there, or appends to it. Throws `Error` when
 * `path` is none (see `parsePath`) or names a row beyond the end: paths come from descriptors, so that is a fault of
 * the program and never a user's mistake.
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
