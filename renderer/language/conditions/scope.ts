import type { Computes } from '../compute/computed.ts';
import type { JsonObject } from '../types/json.ts';
import type { ScopedValues } from '../paths/read-scoped.ts';

/** What a condition is asked about. Only the scopes that exist where it stands are given; the others make it unknown. */
export interface ConditionScope extends ScopedValues {
  record: JsonObject;
  /** Registered functions by name: each answers the paths that break it, so none means true. */
  checks?: Record<string, (record: JsonObject) => string[]>;
  /** Registered functions that give values, by name. */
  computes?: Computes;
}

/**
 * The scope inside a row: "this record" is the row, `row.` too, and `parent.` is the record that has the rows. What `old.` was
 * belongs to that record, so it ends here.
 */
export function rowScope(row: JsonObject, outer: ConditionScope): ConditionScope {
  const { old: _old, ...scopes } = outer;
  return { ...scopes, record: row, row, parent: outer.record };
}
