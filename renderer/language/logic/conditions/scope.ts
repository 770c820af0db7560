import type { Computes } from '../compute/computed.ts';
import type { JsonObject } from '../../types/json.ts';
import type { Truth } from '../../types/condition.ts';
import type { ScopedValues } from '../../paths/read-scoped.ts';

/** The values that a condition reads. A missing scope makes conditions on it unknown. */
export interface ConditionScope extends ScopedValues {
  record: JsonObject;
  /** The records that have the row, the nearest first; `parent` is the first of them. */
  above?: readonly JsonObject[];
  /** Registered checks by name. Each returns the paths in breach. */
  checks?: Record<string, (record: JsonObject) => string[]>;
  /** Registered compute functions by name. */
  computes?: Computes;
  /** Called with each operand of a condition that is evaluated in this scope: a comparison, or a check. */
  noteOperand?: (operand: JsonObject, truth: Truth) => void;
}

/**
 * Returns the scope inside a row: `record` and `row` are the row, `parent` is the record that contains it. `old`
 * belongs to the outer record and is removed.
 */
export function rowScope(row: JsonObject, outer: ConditionScope): ConditionScope {
  const { old: _old, ...scopes } = outer;
  return { ...scopes, record: row, row, parent: outer.record, above: [outer.record, ...(outer.above ?? [])] };
}
