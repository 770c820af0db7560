import { isMarkedDeleted } from '../rows/marked-deleted.ts';
import type { Condition, Truth } from '../../types/condition.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { isObject } from '../../paths/path.ts';
import { readScoped, splitScope } from '../../paths/read-scoped.ts';
import { compareValues, containsValue, sameJson, sameValue } from './compare.ts';
import { rowScope, type ConditionScope } from './scope.ts';

export type { ConditionScope } from './scope.ts';

/** No written condition is deeper; the limit keeps a hostile one from exhausting the stack. */
const MAX_DEPTH = 50;

/**
 * Returns the truth of a condition: true, false or undefined (unknown). Never throws and never coerces; unknown when a
 * value is missing or of the wrong type, or the condition is malformed. `conditions/README.md` defines each operator,
 * and `conditions/cases/` holds the conformance cases.
 * @example evaluate({ field: 'kind', is: 'B2B' }, { record: { kind: 'B2B' } }) // true
 */
export function evaluate(condition: Condition, scope: ConditionScope): Truth {
  return evaluateAt(condition, scope, 0);
}

function evaluateAt(condition: unknown, scope: ConditionScope, depth: number): Truth {
  if (!isObject(condition) || depth > MAX_DEPTH) return undefined;
  const inner = (child: unknown): Truth => evaluateAt(child, scope, depth + 1);
  const { field, ...rest } = condition;
  if (typeof field === 'string') return noted(condition, evaluateField(field, rest, scope, depth), scope);
  const { all, any, not, check } = condition;
  if (Object.keys(condition).length !== 1) return undefined;
  if (Array.isArray(all)) return every(all.map(inner));
  if (Array.isArray(any)) return some(any.map(inner));
  if (not !== undefined) return negate(inner(not));
  return typeof check === 'string' ? noted(condition, runCheck(check, scope), scope) : undefined;
}

function noted(operand: JsonObject, truth: Truth, { noteOperand }: ConditionScope): Truth {
  noteOperand?.(operand, truth);
  return truth;
}

export function every(truths: Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

export function some(truths: Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(undefined) ? undefined : false;
}

export function negate(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function runCheck(name: string, { checks, record }: ConditionScope): Truth {
  if (checks === undefined || !Object.hasOwn(checks, name)) return undefined;
  try {
    const broken = checks[name]?.(record);
    return broken === undefined ? undefined : broken.length === 0;
  } catch {
    return undefined;
  }
}

type Operator = (
  value: Json | undefined,
  operand: Json | undefined,
  scope: ConditionScope,
  depth: number,
  field: string,
) => Truth;

const OPERATORS: Record<string, Operator> = {
  is: sameValue,
  isNot: (value, operand) => negate(sameValue(value, operand)),
  in: oneOf,
  notIn: (value, operand) => negate(oneOf(value, operand)),
  gt: (value, operand) => ordered(value, operand, (order) => order > 0),
  gte: (value, operand) => ordered(value, operand, (order) => order >= 0),
  lt: (value, operand) => ordered(value, operand, (order) => order < 0),
  lte: (value, operand) => ordered(value, operand, (order) => order <= 0),
  contains: (value, operand) => onTexts(value, operand, (text, part) => text.includes(part)),
  startsWith: (value, operand) => onTexts(value, operand, (text, part) => text.startsWith(part)),
  between: isBetween,
  empty: isEmpty,
  changed: isChanged,
  has: containsValue,
  hasRole: (value, operand) => (typeof operand === 'string' ? containsValue(value, operand) : undefined),
  some: (value, operand, scope, depth) => overRows(value, operand, scope, depth, some),
  every: (value, operand, scope, depth) => overRows(value, operand, scope, depth, every),
  count: countRows,
};

export const OPERATOR_NAMES = Object.keys(OPERATORS);

function evaluateField(field: string, rest: JsonObject, scope: ConditionScope, depth: number): Truth {
  const [[name, operand] = [], ...more] = Object.entries(rest);
  if (name === undefined || more.length > 0 || !Object.hasOwn(OPERATORS, name)) return undefined;
  // A missing scope makes every condition unknown, `empty` included.
  if (scope[splitScope(field).scope] === undefined) return undefined;
  return OPERATORS[name]?.(readScoped(scope, field), resolve(operand, scope), scope, depth, field);
}

/**
 * Resolves a right-hand side `{ field }` to that field's value. A condition over rows has more keys and is returned as
 * is.
 */
function resolve(operand: Json | undefined, scope: ConditionScope): Json | undefined {
  if (!isObject(operand) || typeof operand['field'] !== 'string' || Object.keys(operand).length !== 1) return operand;
  return readScoped(scope, operand['field']);
}

function ordered(value: Json | undefined, operand: Json | undefined, holds: (order: number) => boolean): Truth {
  const order = compareValues(value, operand);
  return order === undefined ? undefined : holds(order);
}

function oneOf(value: Json | undefined, operand: Json | undefined): Truth {
  if (!Array.isArray(operand) || value === undefined) return undefined;
  return some(operand.map((candidate) => sameValue(value, candidate)));
}

/** Compares two texts; null counts as the empty text. */
function onTexts(
  value: Json | undefined,
  operand: Json | undefined,
  holds: (text: string, part: string) => boolean,
): Truth {
  const text = value === null ? '' : value;
  return typeof text === 'string' && typeof operand === 'string' ? holds(text, operand) : undefined;
}

function isBetween(value: Json | undefined, operand: Json | undefined, scope: ConditionScope): Truth {
  if (!Array.isArray(operand) || operand.length !== 2) return undefined;
  const [from, to] = operand.map((bound) => resolve(bound, scope));
  return every([ordered(value, from, (order) => order >= 0), ordered(value, to, (order) => order <= 0)]);
}

function isEmpty(value: Json | undefined, operand: Json | undefined): Truth {
  if (typeof operand !== 'boolean') return undefined;
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return empty === operand;
}

/** Compares the field with the same field of `old`. Only fields of the record have an old value. */
function isChanged(
  value: Json | undefined,
  operand: Json | undefined,
  scope: ConditionScope,
  _depth: number,
  field: string,
): Truth {
  if (typeof operand !== 'boolean' || scope.old === undefined || splitScope(field).scope !== 'record') return undefined;
  return sameJson(value, readScoped({ record: scope.old }, field)) !== operand;
}

/** Returns the rows not marked deleted. Null counts as an empty list. */
export function liveRows(value: Json | undefined): Json[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) return undefined;
  return value.filter((row) => !isMarkedDeleted(row));
}

function overRows(
  value: Json | undefined,
  condition: Json | undefined,
  scope: ConditionScope,
  depth: number,
  join: (truths: Truth[]) => Truth,
): Truth {
  const rows = liveRows(value);
  if (rows === undefined) return undefined;
  return join(rows.map((row) => (isObject(row) ? evaluateAt(condition, rowScope(row, scope), depth + 1) : undefined)));
}

const COUNT_OPERATORS = new Set(['is', 'isNot', 'gt', 'gte', 'lt', 'lte']);

function countRows(
  value: Json | undefined,
  operand: Json | undefined,
  scope: ConditionScope,
  depth: number,
  field: string,
): Truth {
  const rows = liveRows(value);
  if (rows === undefined || !isObject(operand) || Object.keys(operand).length === 0) return undefined;
  return every(
    Object.entries(operand).map(([name, limit]) =>
      COUNT_OPERATORS.has(name) ? OPERATORS[name]?.(rows.length, limit, scope, depth, field) : undefined,
    ),
  );
}
