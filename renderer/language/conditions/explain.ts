import { isObject } from '../paths/path.ts';
import { readScoped } from '../paths/read-scoped.ts';
import type { Condition, Truth } from '../types/condition.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { evaluate, liveRows } from './evaluate.ts';
import { rowScope, type ConditionScope } from './scope.ts';
import { conditionSentence, pathWords, type Labels } from './sentence.ts';

/** A condition with its truth, what its field held, and the same of its parts: the answer to "why is this hidden?". */
export interface ExplainedCondition {
  sentence: string;
  truth: Truth;
  /** Of a condition on a field; absent when the field has none. */
  value?: Json;
  parts: ExplainedCondition[];
}

/** The evaluated tree of a condition that lint accepts. The parts of a condition over rows are its live rows, in order. */
export function explain(condition: Condition, scope: ConditionScope, labels: Labels = pathWords): ExplainedCondition {
  const value = 'field' in condition ? readScoped(scope, condition.field) : undefined;
  return {
    sentence: conditionSentence(condition, labels),
    truth: evaluate(condition, scope),
    ...(value === undefined ? {} : { value }),
    parts: partsOf(condition, scope).map(([part, inner]) => explain(part, inner, labels)),
  };
}

function partsOf(condition: Condition, scope: ConditionScope): [Condition, ConditionScope][] {
  if ('all' in condition) return condition.all.map((part) => [part, scope]);
  if ('any' in condition) return condition.any.map((part) => [part, scope]);
  if ('not' in condition) return [[condition.not, scope]];
  if (!('field' in condition)) return [];
  const overRows = condition.some ?? condition.every;
  if (overRows === undefined) return [];
  const rows = (liveRows(readScoped(scope, condition.field)) ?? []).filter((row): row is JsonObject => isObject(row));
  return rows.map((row) => [overRows, rowScope(row, scope)]);
}

const MARKS = { true: 'yes', false: 'no', undefined: 'unknown' } as const;

/** The tree as indented lines for a terminal: `no      Kind is "B2B" (Kind: "B2C")`. */
export function explanationLines({ sentence, truth, value, parts }: ExplainedCondition, indent = ''): string[] {
  const held = value === undefined ? '' : ` (it is ${JSON.stringify(value)})`;
  return [`${MARKS[`${truth}`].padEnd(8)}${indent}${sentence}${held}`, ...parts.flatMap((part) => explanationLines(part, `${indent}  `))];
}
