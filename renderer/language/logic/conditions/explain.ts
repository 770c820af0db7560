import { isObject } from '../../paths/path.ts';
import { readScoped } from '../../paths/read-scoped.ts';
import type { Condition, Truth } from '../../types/condition.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { evaluate, liveRows } from './evaluate.ts';
import { rowScope, type ConditionScope } from './scope.ts';
import { conditionSentence, pathWords, type Labels } from './sentence.ts';

/** A condition with its truth, the value of its field, and its explained parts. Answers "why is this hidden?". */
export interface ExplainedCondition {
  sentence: string;
  truth: Truth;
  /** The value of the condition's field; absent when the field has none. */
  value?: Json;
  parts: ExplainedCondition[];
}

/**
 * Returns the evaluated tree of a condition. A condition over rows has one part for each row not marked deleted. Never
 * throws.
 */
export function explain(condition: Condition, scope: ConditionScope, labels: Labels = pathWords): ExplainedCondition {
  return explainAt(condition, scope, labels, 0);
}

/** The depth limit of `evaluate`; deeper conditions are unknown. */
const MAX_DEPTH = 50;

function explainAt(condition: Condition, scope: ConditionScope, labels: Labels, depth: number): ExplainedCondition {
  const value = valueOf(condition, scope);
  const parts = depth < MAX_DEPTH ? partsOf(condition, scope) : [];
  return {
    sentence: conditionSentence(condition, labels),
    truth: evaluate(condition, scope),
    ...(value === undefined ? {} : { value }),
    parts: parts.map(([part, inner]) => explainAt(part, inner, labels, depth + 1)),
  };
}

function valueOf(condition: unknown, scope: ConditionScope): Json | undefined {
  return isObject(condition) && typeof condition['field'] === 'string'
    ? readScoped(scope, condition['field'])
    : undefined;
}

function partsOf(condition: unknown, scope: ConditionScope): [Condition, ConditionScope][] {
  if (!isObject(condition)) return [];
  const { all, any, not, field, some, every } = condition;
  if (typeof field === 'string') return rowsOf(field, some ?? every, scope);
  if (Array.isArray(all)) return all.map((part) => [asCondition(part), scope]);
  if (Array.isArray(any)) return any.map((part) => [asCondition(part), scope]);
  return not === undefined ? [] : [[asCondition(not), scope]];
}

function rowsOf(field: string, overRows: Json | undefined, scope: ConditionScope): [Condition, ConditionScope][] {
  if (overRows === undefined) return [];
  const rows = (liveRows(readScoped(scope, field)) ?? []).filter((row): row is JsonObject => isObject(row));
  return rows.map((row) => [asCondition(overRows), rowScope(row, scope)]);
}

/** Safe: `explain`, `evaluate` and `conditionSentence` accept any JSON and report a malformed condition as such. */
function asCondition(value: Json): Condition {
  return value as Condition;
}

const MARKS = { true: 'yes', false: 'no', undefined: 'unknown' } as const;

/** Returns the tree as indented lines for a terminal: `no      Kind is "B2B" (it is "B2C")`. */
export function explanationLines({ sentence, truth, value, parts }: ExplainedCondition, indent = ''): string[] {
  const note = value === undefined ? '' : ` (it is ${JSON.stringify(value)})`;
  return [
    `${MARKS[`${truth}`].padEnd(8)}${indent}${sentence}${note}`,
    ...parts.flatMap((part) => explanationLines(part, `${indent}  `)),
  ];
}
