import { isObject } from '../../../language/paths/path.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { BulkItem } from './bulk-run.ts';
import type { BulkWork } from './single-calls.ts';

type SetWork = Extract<BulkWork, { kind: 'set' }>;

/**
 * Returns the work that sets the old values of a run back, and its rows as the run has stored them: with the version that
 * was answered. A row whose old value is not known is left out.
 */
export function undoOfRun(
  done: readonly BulkItem[],
  work: SetWork,
  keyOf: (row: JsonObject) => string,
): { rows: Map<string, JsonObject>; work: SetWork } {
  const stored = done.flatMap(({ row: old, outcome }) =>
    isObject(outcome?.stored) && Object.hasOwn(old, work.name) ? [{ row: { ...old, ...outcome.stored }, old }] : [],
  );
  const values = new Map(stored.map(({ row, old }) => [keyOf(row), old[work.name] ?? null]));
  return {
    rows: new Map(stored.map(({ row }) => [keyOf(row), row])),
    work: { ...work, valueOf: (row) => values.get(keyOf(row)) ?? null },
  };
}
