import { isObject } from '../../paths/path.ts';
import type { Condition } from '../../types/condition.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { labelOfName } from '../../text/words/split-words.ts';

/** Returns the label of a field. */
export type Labels = (path: string) => string;

export const pathWords: Labels = labelOfName;

/**
 * Returns a condition as an English sentence without a full stop, for documents, lint and `why`. Names a malformed
 * condition as such. Never throws.
 * @example conditionSentence({ field: 'kind', is: 'B2B' }) // 'Kind is "B2B"'
 */
export function conditionSentence(condition: Condition, labels: Labels = pathWords): string {
  return sentence(condition, labels, 0);
}

const MAX_DEPTH = 50;
const MALFORMED = 'a condition that is not understood';

function sentence(node: unknown, labels: Labels, depth: number): string {
  if (!isObject(node) || depth > MAX_DEPTH) return MALFORMED;
  const { field, ...rest } = node;
  const { all, any, not, check } = rest;
  if (typeof field === 'string') return fieldSentence(labels(field), rest, labels, depth);
  if (Array.isArray(all)) return all.length === 0 ? 'always' : joined(all, ' and ', labels, depth);
  if (Array.isArray(any)) return any.length === 0 ? 'never' : joined(any, ' or ', labels, depth);
  if (not !== undefined) return `not (${sentence(not, labels, depth + 1)})`;
  return typeof check === 'string' ? `the rule "${check}" holds` : MALFORMED;
}

/** Joins the sentences of several conditions; a part that joins conditions itself gets parentheses. */
function joined(nodes: Json[], word: string, labels: Labels, depth: number): string {
  const parts = nodes.map((node) => {
    const text = sentence(node, labels, depth + 1);
    const joins = isObject(node) ? (node['all'] ?? node['any']) : undefined;
    return nodes.length > 1 && Array.isArray(joins) && joins.length > 1 ? `(${text})` : text;
  });
  return parts.join(word);
}

const COMPARISONS: Record<string, string> = {
  is: 'is',
  isNot: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'contains',
  startsWith: 'starts with',
  has: 'has',
  hasRole: 'has the role',
};

function fieldSentence(label: string, rest: JsonObject, labels: Labels, depth: number): string {
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(rest);
  const words = COMPARISONS[operator];
  if (more.length > 0) return MALFORMED;
  if (words !== undefined) return `${label} ${words} ${operandText(operand, labels)}`;
  switch (operator) {
    case 'in':
      return `${label} is one of ${listText(operand, labels)}`;
    case 'notIn':
      return `${label} is none of ${listText(operand, labels)}`;
    case 'between':
      return Array.isArray(operand)
        ? `${label} is between ${operand.map((bound) => operandText(bound, labels)).join(' and ')}`
        : MALFORMED;
    case 'empty':
      return `${label} is ${operand === false ? 'not ' : ''}empty`;
    case 'changed':
      return `${label} has ${operand === false ? 'not ' : ''}changed`;
    case 'some':
    case 'every':
      return `in ${operator} row of ${label}, ${sentence(operand, labels, depth + 1)}`;
    case 'count':
      return isObject(operand) ? countText(label, operand, labels) : MALFORMED;
    default:
      return MALFORMED;
  }
}

function countText(label: string, limits: JsonObject, labels: Labels): string {
  const parts = Object.entries(limits).map(
    ([operator, limit]) => `${COMPARISONS[operator] ?? MALFORMED} ${operandText(limit, labels)}`,
  );
  return `the number of rows of ${label} ${parts.join(' and ')}`;
}

function listText(operand: Json | undefined, labels: Labels): string {
  return Array.isArray(operand) ? operand.map((item) => operandText(item, labels)).join(', ') : MALFORMED;
}

function operandText(operand: Json | undefined, labels: Labels): string {
  if (isObject(operand) && typeof operand['field'] === 'string') return labels(operand['field']);
  return operand === null ? 'nothing' : (JSON.stringify(operand) ?? MALFORMED);
}
