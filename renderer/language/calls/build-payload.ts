import { evaluate } from '../conditions/evaluate.ts';
import type { ConditionScope } from '../conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { readScoped } from '../paths/read-scoped.ts';
import { rowsAt } from '../rows/rows-at.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import type { Values } from '../types/calls.ts';
import type { Condition } from '../types/condition.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** Deeper than any payload a person writes; keeps a hostile one from exhausting the stack. */
const MAX_DEPTH = 50;

/**
 * What a call sends, of what its descriptor says (`types/calls.ts`). What is not there is null, and null where an object
 * of values would be too deep; never throws. The scope is not changed, and shares what it holds with the payload.
 */
export function buildPayload(values: Values, scope: ConditionScope): JsonObject {
  return build(values, scope, 0);
}

function build(values: JsonObject, scope: ConditionScope, depth: number): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, scope, depth)]));
}

function valueOf(value: Json | undefined, scope: ConditionScope, depth: number): Json {
  if (typeof value === 'string') return fillTemplate(value, scope);
  if (!isObject(value)) return value ?? null;
  if (depth >= MAX_DEPTH) return null;
  const { from, each, where, as } = value;
  if (typeof from === 'string') return readScoped(scope, from) ?? null;
  return typeof each === 'string' ? eachRow(each, where, as, scope, depth) : build(value, scope, depth + 1);
}

function eachRow(each: string, where: Json | undefined, as: Json | undefined, scope: ConditionScope, depth: number): Json[] {
  return rowsAt(each, scope).flatMap(({ row, scope: inRow }) => {
    // Safe: `evaluate` answers unknown for what is no condition, and unknown is not sent.
    if (where !== undefined && evaluate(where as Condition, inRow) !== true) return [];
    return [isObject(as) ? build(as, inRow, depth + 1) : row];
  });
}
