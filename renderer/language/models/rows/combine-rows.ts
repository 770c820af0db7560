import { isObject } from '../../paths/path.ts';
import { readPath } from '../../paths/read-path.ts';
import type { RowRead, Rows } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { readsOf } from '../../resolve/answer-shape.ts';

/**
 * Combines the responses of a block's calls to rows.
 * @param answers One result for each call of `readsOf(rows)`, in order. A read without an operation gets the record.
 */
export function combineRows(rows: Rows, answers: (Json | undefined)[]): JsonObject[] {
  const reads = readsOf(rows).map((read, index) => rowsOfAnswer(read, answers[index]));
  if ('join' in rows) return joined(reads, rows.on);
  return 'union' in rows && rows.on !== undefined ? withoutRepeated(reads.flat(), rows.on) : reads.flat();
}

function rowsOfAnswer({ path, set }: RowRead, answer: Json | undefined): JsonObject[] {
  const rows = path === undefined ? answer : readPath(answer, path);
  if (!Array.isArray(rows)) return [];
  return rows.filter(isObject).map((row) => (set === undefined ? row : { ...row, ...set }));
}

function joined([first = [], ...others]: JsonObject[][], on: string): JsonObject[] {
  const byKey = others.map((rows) => {
    const index = new Map<string, JsonObject>();
    for (const row of rows) if (!index.has(keyOf(row, on))) index.set(keyOf(row, on), row);
    return index;
  });
  return first.map((row) => {
    const key = keyOf(row, on);
    return key === '' ? row : byKey.reduce<JsonObject>((whole, index) => ({ ...whole, ...index.get(key) }), row);
  });
}

function withoutRepeated(rows: JsonObject[], on: string): JsonObject[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row, on);
    const isNew = key === '' || !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Returns the key as text, or '' for a row without one. Rows without a key match no other row. */
function keyOf(row: JsonObject, on: string): string {
  const value = readPath(row, on);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
