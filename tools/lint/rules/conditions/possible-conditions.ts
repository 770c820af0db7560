import { evaluate } from '../../../../renderer/language/logic/conditions/evaluate.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { inRows, placedConditions } from '../../names/conditions.ts';
import { lookUp } from '../../names/names.ts';
import type { Scopes } from '../../names/names.ts';
import { sampleValues } from './sample-values.ts';
import { defineRule } from '../../rule.ts';

export const possibleConditions = defineRule({
  code: 'SP3056',
  title: 'Some value of a field fulfils the comparisons with it in an `all`, and some value breaks those in an `any`.',
  why: 'A condition that never holds hides or refuses nothing that it was written for, and one that always holds decides nothing.',
  fix: 'Compare with a value that the field can have; for one of several values use `in`, for none of them `notIn`.',
  check(context, report) {
    for (const { file, path, condition, scopes } of placedConditions(context, context.catalogue)) {
      for (const problem of problemsIn(condition, path, scopes, context.catalogue))
        report({ file, path: problem.path }, problem.message);
    }
  },
});

interface Problem {
  path: JsonPath;
  message: string;
}

/** A comparison of a field with literals. */
interface Comparison {
  field: string;
  condition: Condition;
  path: JsonPath;
}

function problemsIn(condition: Condition, path: JsonPath, scopes: Scopes, catalogue: Catalogue): Problem[] {
  if ('not' in condition) return problemsIn(condition.not, [...path, 'not'], scopes, catalogue);
  if ('all' in condition || 'any' in condition) {
    const key = 'all' in condition ? 'all' : 'any';
    const parts = 'all' in condition ? condition.all : condition.any;
    const inner = parts.flatMap((part, index) => problemsIn(part, [...path, key, index], scopes, catalogue));
    return inner.length > 0 ? inner : groupProblems(key, parts, [...path, key], scopes);
  }
  const inner = overRows(condition);
  if (inner) {
    const rows = inRows({ field: inner.field }, scopes, catalogue);
    return rows ? problemsIn(inner.condition, [...path, inner.operator], rows, catalogue) : [];
  }
  const comparison = comparisonOf(condition, path);
  return comparison ? impossible([comparison], scopes) : [];
}

/** Returns the condition over the rows of a field. */
function overRows(condition: Condition): { field: string; operator: string; condition: Condition } | null {
  if (!('field' in condition)) return null;
  const { field, some, every } = condition;
  if (some) return { field, operator: 'some', condition: some };
  return every ? { field, operator: 'every', condition: every } : null;
}

function groupProblems(key: 'all' | 'any', parts: Condition[], path: JsonPath, scopes: Scopes): Problem[] {
  const comparisons = parts.flatMap((part, index) => comparisonOf(part, [...path, index]) ?? []);
  const names = [...new Set(comparisons.map(({ field }) => field))];
  const groups = names
    .map((name) => comparisons.filter(({ field }) => field === name))
    .filter((group) => group.length > 1);
  return groups.flatMap((group) => (key === 'all' ? impossible(group, scopes) : certain(group, scopes)));
}

function impossible(group: Comparison[], scopes: Scopes): Problem[] {
  const values = valuesFor(group, scopes);
  const isPossible = (value: Json): boolean => group.every(({ condition }) => holds(condition, value) === true);
  if (values.length === 0 || [null, ...values].some(isPossible)) return [];
  return problemAt(group, `No value of "${group[0]?.field ?? ''}" fulfils this condition.`);
}

function certain(group: Comparison[], scopes: Scopes): Problem[] {
  const values = valuesFor(group, scopes);
  const isFulfilled = (value: Json): boolean => group.some(({ condition }) => holds(condition, value) === true);
  if (values.length === 0 || !values.every(isFulfilled)) return [];
  return problemAt(group, `Every value of "${group[0]?.field ?? ''}" fulfils this condition.`);
}

function problemAt(group: Comparison[], message: string): Problem[] {
  const path = group.at(-1)?.path;
  return path ? [{ path, message }] : [];
}

/** Returns the values to try; none when the field is unknown, or its values cannot be told apart by examples. */
function valuesFor(group: Comparison[], scopes: Scopes): Json[] {
  const found: Field | 'any' | { problem: string } = lookUp(group[0]?.field ?? '', scopes);
  if (found === 'any' || 'problem' in found) return [];
  return sampleValues(
    found,
    group.flatMap(({ condition }) => literalsOf(condition)),
  );
}

/** Operators over one value, whose operands are literals. */
const OPERATORS = [
  'is',
  'isNot',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'contains',
  'startsWith',
  'empty',
];

function comparisonOf(condition: Condition, path: JsonPath): Comparison | null {
  if (!('field' in condition)) return null;
  const { field, ...rest } = condition;
  const [[operator = '', operand] = []] = Object.entries(rest);
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  // Another rule reports a range from high to low.
  const [low, high] = operator === 'between' ? operands : [];
  if (isAbove(low, high)) return null;
  if (!OPERATORS.includes(operator) || operands.some((one) => typeof one === 'object' && one !== null)) return null;
  return { field, condition, path };
}

function isAbove(low: unknown, high: unknown): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high;
  return Date.parse(String(low)) > Date.parse(String(high));
}

function literalsOf(condition: Condition): Json[] {
  // Safe: `comparisonOf` has left out conditions with other operands.
  return Object.entries(condition).flatMap(([key, operand]) =>
    key === 'field' || key === 'empty' || isObject(operand) ? [] : [operand as Json].flat(),
  );
}

function holds(condition: Condition, value: Json): boolean | undefined {
  return evaluate({ ...condition, field: 'value' } as Condition, { record: { value } });
}
