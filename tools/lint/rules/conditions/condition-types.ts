import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { comparisons, placedConditions } from '../../names/conditions.ts';
import type { Comparison } from '../../names/conditions.ts';
import { lookUp } from '../../names/names.ts';
import type { Scopes } from '../../names/names.ts';
import { isLiteralOf, KIND_NAMES, kindOf, OPERATOR_KINDS } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';

export const conditionTypes = defineRule({
  code: 'SP3010',
  title: 'The operator of a condition fits the type of its field, and so does the value that it compares with.',
  why: 'A comparison of values of different types is always unknown.',
  fix: 'Use an operator for this type, and compare with a value of the same type.',
  check(context, report) {
    for (const placed of placedConditions(context, context.catalogue)) {
      for (const comparison of comparisons(placed, context.catalogue)) {
        const field = fieldOf(comparison.field, comparison.scopes);
        const problem = field && problemOf(field, comparison);
        if (problem) report({ file: placed.file, path: [...comparison.path, comparison.operator] }, problem);
      }
    }
  },
});

function fieldOf(name: string, scopes: Scopes): Field | null {
  const found = lookUp(name, scopes);
  return found === 'any' || 'problem' in found ? null : found;
}

/** Operators whose operand is one value of the field's kind, or several. */
const COMPARES = new Set(['is', 'isNot', 'in', 'notIn', 'gt', 'gte', 'lt', 'lte', 'between', 'contains', 'startsWith']);

function problemOf(field: Field, { field: name, operator, operand, scopes }: Comparison): string | null {
  const kind = kindOf(field);
  const fits = entry(OPERATOR_KINDS, operator);
  if (fits && !fits.includes(kind))
    return `"${operator}" is for ${fits.map((one) => KIND_NAMES[one]).join(' or ')}, and "${name}" is ${KIND_NAMES[kind]}.`;
  if (operator === 'has') return choiceProblem(name, operand, field.items?.options);
  if (!COMPARES.has(operator)) return null;
  const values = Array.isArray(operand) ? operand : [operand];
  return values.map((value) => operandProblem(field, name, value, scopes)).find((problem) => problem !== null) ?? null;
}

function operandProblem(field: Field, name: string, operand: Json | undefined, scopes: Scopes): string | null {
  if (operand === undefined || operand === null) return null;
  if (isObject(operand)) {
    const other = fieldOf(String(operand['field']), scopes);
    return !other || kindOf(other) === kindOf(field)
      ? null
      : `"${name}" is ${KIND_NAMES[kindOf(field)]}, but "${String(operand['field'])}" is ${KIND_NAMES[kindOf(other)]}.`;
  }
  if (!isLiteralOf(operand, kindOf(field)))
    return `"${name}" is ${KIND_NAMES[kindOf(field)]}, and ${JSON.stringify(operand)} is not.`;
  return choiceProblem(name, operand, field.options);
}

function choiceProblem(name: string, value: Json | undefined, options: Field['options']): string | null {
  const choices = options?.map((option) => option.value);
  if (!choices || choices.some((choice) => choice === value)) return null;
  return `${JSON.stringify(value)} is none of the choices of "${name}".${suggestion(String(value), choices.map(String))}`;
}
