import type { CompareOperator, FilterLiteral, FilterNode } from '../../types/odata.ts';
import { isInstant } from '../../text/formats/iso-date.ts';
import { readPath } from '../../paths/read-path.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/**
 * Returns whether a record (dotted fields nested) matches a filter. Tests compare the server's SQL with this model.
 *
 * - Two-valued. A field without a value (null, missing) matches no comparison, `in` or call, and therefore matches
 * their `not`. `eq null` matches an empty field, `ne null` one with a value. The empty text is a value.
 * - `eq`, `ne` and `in` compare text with case. `gt`, `ge`, `lt`, `le` order text by code points, as PostgreSQL's
 * collation "C" does. Two texts that both are instants compare by moment, to the millisecond.
 * - `contains`, `startswith`, `endswith` ignore case: both sides are folded with `toLowerCase`. SQL's `lower` folds by
 * the database's locale and may differ outside ASCII (İ, ẞ, final sigma), so generated tests use letters on which both
 * agree: ASCII, and scripts without case. `%`, `_` and `\` are literal.
 */
export function matches(node: FilterNode, record: JsonObject): boolean {
  switch (node.kind) {
    case 'and':
      return matches(node.left, record) && matches(node.right, record);
    case 'or':
      return matches(node.left, record) || matches(node.right, record);
    case 'not':
      return !matches(node.operand, record);
    case 'compare':
      return holds(node.operator, scalar(readPath(record, node.field)), node.value);
    case 'in': {
      const value = scalar(readPath(record, node.field));
      return value !== null && node.values.some((candidate) => holds('eq', value, candidate));
    }
    case 'call': {
      const value = readPath(record, node.field);
      return typeof value === 'string' && CALLS[node.name](value.toLowerCase(), node.value.toLowerCase());
    }
  }
}

const CALLS = {
  contains: (text: string, part: string) => text.includes(part),
  startswith: (text: string, part: string) => text.startsWith(part),
  endswith: (text: string, part: string) => text.endsWith(part),
};

const HOLDS: Record<CompareOperator, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

function holds(operator: CompareOperator, value: FilterLiteral, literal: FilterLiteral): boolean {
  if (literal === null) return operator === 'eq' ? value === null : operator === 'ne' && value !== null;
  if (value === null || typeof value !== typeof literal) return false;
  return HOLDS[operator](compare(value, literal));
}

function compare(value: string | number | boolean, literal: string | number | boolean): number {
  if (typeof value !== 'string' || typeof literal !== 'string') return Number(value) - Number(literal);
  if (isInstant(value) && isInstant(literal)) return Date.parse(value) - Date.parse(literal);
  return codePointOrder(value, literal);
}

/** Orders by code points. JavaScript orders by UTF-16 units, which puts rare characters before some common ones. */
function codePointOrder(left: string, right: string): number {
  if (left === right) return 0;
  const rights = right[Symbol.iterator]();
  for (const character of left) {
    const other = rights.next();
    if (other.done === true) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (other.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return -1;
}

function scalar(value: Json | undefined): FilterLiteral {
  return value === undefined || typeof value === 'object' ? null : value;
}
