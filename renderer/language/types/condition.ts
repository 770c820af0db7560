import type { Json } from './json.ts';

/**
 * A condition: a small typed predicate, never a string of code (`design.md` §3, Conditions).
 * `field` is a dotted path whose first segment may name a scope: `row.`, `parent.`, `old.`, `route.`,
 * `query.`, `option.`, `result.`, `load.`, `user.`, `screen.`; without one it is a field of this record. The meaning of every
 * operator is in `conditions/README.md`.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { check: string }
  | FieldCondition;

/** The right-hand side of a comparison: a literal, or another field. */
export type Operand = Json | { field: string };

/** `{ field, <exactly one operator> }`. */
export type FieldCondition = { field: string } & Partial<Record<ComparisonOperator, Operand>> & {
  in?: Json[];
  notIn?: Json[];
  between?: [Operand, Operand];
  empty?: boolean;
  changed?: boolean;
  hasRole?: string;
  some?: Condition;
  every?: Condition;
  count?: Partial<Record<'is' | 'isNot' | 'gt' | 'gte' | 'lt' | 'lte', number>>;
};

export type ComparisonOperator =
  | 'is' | 'isNot' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'startsWith' | 'has';

/** Three-valued truth. `undefined` is "unknown": a value needed to decide is missing or of another type. */
export type Truth = true | false | undefined;
