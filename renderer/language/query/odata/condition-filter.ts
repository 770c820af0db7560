import { isObject } from '../../paths/path.ts';
import { entry } from '../../resolve/catalogue.ts';
import { isCalendarDate, isInstant } from '../../text/formats/iso-date.ts';
import type { Condition } from '../../types/condition.ts';
import type { Json } from '../../types/json.ts';
import type { CompareOperator, FilterLiteral, FilterNode, FilterType, QueryFields } from '../../types/odata.ts';

/**
 * Thrown for a condition that no filter can express. `path` leads to the part inside the condition, `field` is the field
 * that is compared there.
 */
export class NoFilterError extends Error {
  readonly path: (string | number)[];
  readonly field: string | undefined;

  constructor(path: (string | number)[], message: string, field?: string) {
    super(message);
    this.name = 'NoFilterError';
    this.path = path;
    this.field = field;
  }
}

/**
 * Returns the filter that matches exactly the records for which a condition is true; records for which it is unknown do
 * not match. A condition has three truths and a filter two, so negation is pushed down to the comparisons. Throws
 * `NoFilterError` for an operator, a field or an operand that a filter does not have.
 * @example conditionFilter({ field: 'status', isNot: 'open' }, fields) // not (status eq 'open')
 */
export function conditionFilter(condition: Condition | Record<string, unknown>, query: QueryFields): FilterNode {
  return filterOf(condition, query, true, []);
}

/** Returns the filter for the records for which the condition has this truth. */
function filterOf(condition: unknown, query: QueryFields, truth: boolean, path: (string | number)[]): FilterNode {
  if (!isObject(condition)) throw new NoFilterError(path, 'This is no condition.');
  const { all, any, not, field, ...rest } = condition;
  if (Array.isArray(all)) return joined(truth ? 'and' : 'or', all, query, truth, [...path, 'all']);
  if (Array.isArray(any)) return joined(truth ? 'or' : 'and', any, query, truth, [...path, 'any']);
  if (not !== undefined) return filterOf(not, query, !truth, [...path, 'not']);
  const [[operator, operand] = []] = Object.entries(rest);
  if (typeof field !== 'string' || operator === undefined)
    throw new NoFilterError(path, 'A fixed filter is made of all, any, not and fields with one operator.');
  const type = entry(query.fields, field);
  if (type === undefined)
    throw new NoFilterError([...path, 'field'], `A list cannot be filtered by "${field}".`, field);
  return comparison({ field, type, operator, operand: operand ?? null, truth, path: [...path, operator] });
}

function joined(
  kind: 'and' | 'or',
  children: Json[],
  query: QueryFields,
  truth: boolean,
  path: (string | number)[],
): FilterNode {
  const [first, ...others] = children.map((child, index) => filterOf(child, query, truth, [...path, index]));
  if (first === undefined) throw new NoFilterError(path, 'At least one condition is needed here.');
  return others.reduce((left, right): FilterNode => ({ kind, left, right }), first);
}

interface Comparison {
  field: string;
  type: FilterType;
  operator: string;
  operand: Json;
  truth: boolean;
  path: (string | number)[];
}

/** The operators of an order, and what is true of the same values when each is false. */
const ORDERS: Record<string, [CompareOperator, CompareOperator]> = {
  gt: ['gt', 'le'],
  gte: ['ge', 'lt'],
  lt: ['lt', 'ge'],
  lte: ['le', 'gt'],
};

function comparison(one: Comparison): FilterNode {
  const { operator, operand, truth, path } = one;
  switch (operator) {
    case 'is':
      return equal(one, literalOf(one, operand, path), truth);
    case 'isNot':
      return equal(one, literalOf(one, operand, path), !truth);
    case 'in':
    case 'notIn':
      return among(one, (operator === 'in') === truth);
    case 'empty':
      return empty(one, (operand === true) === truth);
    case 'between': {
      const [from, to] = Array.isArray(operand) ? operand : [];
      const least = ordered(one, 'gte', from ?? null, [...path, 0]);
      const most = ordered(one, 'lte', to ?? null, [...path, 1]);
      return { kind: truth ? 'and' : 'or', left: least, right: most };
    }
    default:
      if (Object.hasOwn(ORDERS, operator)) return ordered(one, operator, operand, path);
      throw new NoFilterError(path, `A fixed filter has no operator "${operator}".`);
  }
}

function ordered(one: Comparison, operator: string, operand: Json, path: (string | number)[]): FilterNode {
  const value = literalOf(one, operand, path);
  const names = ORDERS[operator];
  if (value === null || names === undefined || one.type === 'boolean' || one.type === 'text')
    throw new NoFilterError(path, `"${one.field}" has no order here.`);
  return { kind: 'compare', operator: one.truth ? names[0] : names[1], field: one.field, value };
}

/** Null is a value of a condition: `isNot 'x'` is true of an empty field, where `ne` is not. */
function equal({ field }: Comparison, value: FilterLiteral, truth: boolean): FilterNode {
  return negatedUnless(truth, { kind: 'compare', operator: 'eq', field, value });
}

function among(one: Comparison, truth: boolean): FilterNode {
  const { field, operand, path } = one;
  if (!Array.isArray(operand) || operand.length === 0) throw new NoFilterError(path, 'This is a list of values.');
  const values = operand.map((value, index) => literalOf(one, value, [...path, index]));
  return negatedUnless(truth, { kind: 'in', field, values });
}

function empty({ field, type }: Comparison, truth: boolean): FilterNode {
  const isNull: FilterNode = { kind: 'compare', operator: 'eq', field, value: null };
  if (type !== 'text') return negatedUnless(truth, isNull);
  const isBlank: FilterNode = { kind: 'compare', operator: 'eq', field, value: '' };
  return negatedUnless(truth, { kind: 'or', left: isNull, right: isBlank });
}

function negatedUnless(truth: boolean, operand: FilterNode): FilterNode {
  return truth ? operand : { kind: 'not', operand };
}

/** Checks that a literal has the type of a field. */
const FITS: Record<FilterType, (value: string | number | boolean) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  instant: (value) => typeof value === 'string' && isInstant(value),
};

function literalOf({ field, type }: Comparison, operand: Json, path: (string | number)[]): FilterLiteral {
  if (operand === null) return null;
  const isScalar = typeof operand === 'string' || typeof operand === 'number' || typeof operand === 'boolean';
  if (!isScalar || !FITS[type](operand))
    throw new NoFilterError(path, `A fixed filter compares "${field}" with a literal of its type.`, field);
  return operand;
}
