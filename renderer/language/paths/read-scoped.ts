import type { Json, JsonObject } from '../types/json.ts';
import { readPath } from './read-path.ts';

/** First segments that name a scope instead of a field of this record (`design.md` §3, Conditions). */
export const SCOPES = ['row', 'parent', 'old', 'route', 'query', 'option', 'result', 'load', 'user', 'screen'] as const;
export type ScopeName = (typeof SCOPES)[number];

/** What paths are read from: this record, and whatever of the scopes there is. */
export type ScopedValues = { record?: JsonObject } & { [Name in ScopeName]?: JsonObject };

/**
 * Divides a path into its scope and the path within. Only a dotted first segment names a scope: `row.total` is read
 * from the row, a field that happens to be called `row` from the record.
 */
export function splitScope(path: string): { scope: ScopeName | 'record'; path: string } {
  const dot = path.indexOf('.');
  if (dot === -1) return { scope: 'record', path };
  const scope = SCOPES.find((name) => name.length === dot && path.startsWith(name));
  return scope === undefined ? { scope: 'record', path } : { scope, path: path.slice(dot + 1) };
}

/** The value at a path that may name a scope; undefined where there is none. */
export function readScoped(values: ScopedValues, path: string): Json | undefined {
  const split = splitScope(path);
  return readPath(values[split.scope], split.path);
}
