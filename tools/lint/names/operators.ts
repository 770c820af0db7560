import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** The kind of a field's value, which decides the operators that fit it. */
export type Kind = 'text' | 'date' | 'number' | 'boolean' | 'rows' | 'list' | 'object';

export function kindOf({ type, format, children, items }: Field): Kind {
  if (type === 'string') return format === 'date' || format === 'date-time' ? 'date' : 'text';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return children || items?.properties ? 'rows' : 'list';
  return type;
}

/** The kinds as messages write them. */
export const KIND_NAMES: Record<Kind, string> = {
  text: 'a text',
  date: 'a date',
  number: 'a number',
  boolean: 'true or false',
  rows: 'rows',
  list: 'a list',
  object: 'an object',
};

/** Returns whether a literal is a value of this kind. */
export function isLiteralOf(value: Json, kind: Kind): boolean {
  if (kind === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return typeof value === (kind === 'text' ? 'string' : kind);
}

const SCALARS: Kind[] = ['text', 'date', 'number', 'boolean'];
const ORDERED: Kind[] = ['number', 'date'];
const ALL: Kind[] = [...SCALARS, 'rows', 'list', 'object'];

/** The kinds that fit each operator. With another kind the condition would never be decided. */
export const OPERATOR_KINDS: Record<string, Kind[]> = {
  is: SCALARS,
  isNot: SCALARS,
  in: SCALARS,
  notIn: SCALARS,
  gt: ORDERED,
  gte: ORDERED,
  lt: ORDERED,
  lte: ORDERED,
  between: ORDERED,
  contains: ['text'],
  startsWith: ['text'],
  has: ['list'],
  hasRole: ['list'],
  some: ['rows'],
  every: ['rows'],
  count: ['rows', 'list'],
  empty: ALL,
  changed: ALL,
};

/** Returns the operators that fit a kind. */
export function operatorsFor(kind: Kind): string[] {
  return Object.keys(OPERATOR_KINDS).filter((operator) => OPERATOR_KINDS[operator]?.includes(kind));
}
