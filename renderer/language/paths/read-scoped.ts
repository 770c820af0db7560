import type { Json, JsonObject } from '../types/json.ts';
import { readPath } from './read-path.ts';

/** First segments that name a scope instead of a field of the record (`docs/language.md#scopes`). */
export const SCOPES = ['row', 'parent', 'old', 'route', 'query', 'option', 'result', 'load', 'user', 'screen'] as const;
export type ScopeName = (typeof SCOPES)[number];

/** The record and the scopes that paths are read from. */
export type ScopedValues = { record?: JsonObject } & { [Name in ScopeName]?: JsonObject };

/**
 * Splits a path into its scope and the path inside that scope. Only a dotted first segment names a scope, so a field
 * may be called `row`.
 * @example splitScope('row.total') // { scope: 'row', path: 'total' }
 */
export function splitScope(path: string): { scope: ScopeName | 'record'; path: string } {
  const dot = path.indexOf('.');
  if (dot === -1) return { scope: 'record', path };
  const scope = SCOPES.find((name) => name.length === dot && path.startsWith(name));
  return scope === undefined ? { scope: 'record', path } : { scope, path: path.slice(dot + 1) };
}

/** Returns the value at a path that may name a scope, or undefined when there is none. */
export function readScoped(values: ScopedValues, path: string): Json | undefined {
  const split = splitScope(path);
  return readPath(values[split.scope], split.path);
}
