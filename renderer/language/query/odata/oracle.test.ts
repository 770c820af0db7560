import { defaultParser } from '@odata/parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterNode } from '../../types/odata.ts';
import { isObject } from '../../paths/path.ts';
import { parseFilter } from './parse-filter.ts';
import { readLiteral } from './parse-literal.ts';
import { printFilter } from './print-filter.ts';
import { arbitraryFilter, SAMPLE_FIELDS } from './testing/arbitrary-filter.ts';
import { tokenize } from './tokenize.ts';

/**
 * The subset that both parsers support: no `in`, texts of letters, digits, blanks and quotes, and every operand in
 * parentheses. @odata/parser reads `not a and b` as `not (a and b)` and joins to the right, against the standard.
 */
const common = arbitraryFilter(SAMPLE_FIELDS).filter(isCommon);

function isCommon(node: FilterNode): boolean {
  if (node.kind === 'in') return false;
  if (node.kind === 'not') return isCommon(node.operand);
  if ('left' in node) return isCommon(node.left) && isCommon(node.right);
  return typeof node.value !== 'string' || /^[\w' :.-]*$/.test(node.value);
}

function printWithParentheses(node: FilterNode): string {
  if (node.kind === 'not') return `not (${printWithParentheses(node.operand)})`;
  if (!('left' in node))
    return printFilter(node, SAMPLE_FIELDS).replace('currency.currencyTitle', 'currency/currencyTitle');
  return `(${printWithParentheses(node.left)}) ${node.kind} (${printWithParentheses(node.right)})`;
}

const OPERATORS: Record<string, 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'> = {
  EqualsExpression: 'eq',
  NotEqualsExpression: 'ne',
  GreaterThanExpression: 'gt',
  GreaterOrEqualsExpression: 'ge',
  LesserThanExpression: 'lt',
  LesserOrEqualsExpression: 'le',
};

interface Tree {
  type: string;
  raw: string;
  value: unknown;
}

function treeOf(value: unknown): Tree {
  // The parser's tokens are class instances; JSON turns them into plain objects.
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (!isObject(plain) || typeof plain['type'] !== 'string' || typeof plain['raw'] !== 'string')
    throw new Error('not a token');
  return { type: plain['type'], raw: plain['raw'], value: plain['value'] };
}

/** Converts a tree of @odata/parser to ours. */
function translated({ type, raw, value }: Tree): FilterNode {
  const parts = isObject(value) ? value : {};
  if (type === 'BoolParenExpression') return translated(treeOf(value));
  if (type === 'NotExpression') return { kind: 'not', operand: translated(treeOf(value)) };
  if (type === 'AndExpression' || type === 'OrExpression') {
    return {
      kind: type === 'AndExpression' ? 'and' : 'or',
      left: translated(treeOf(parts['left'])),
      right: translated(treeOf(parts['right'])),
    };
  }
  if (type === 'MethodCallExpression') {
    const [place, text] = Array.isArray(parts['parameters']) ? parts['parameters'] : [];
    const name = (['contains', 'startswith', 'endswith'] as const).find((call) => call === parts['method']);
    if (name === undefined) throw new Error(raw);
    return { kind: 'call', name, field: fieldOf(treeOf(place)), value: String(literalOf('title', treeOf(text))) };
  }
  const operator = OPERATORS[type];
  if (operator === undefined) throw new Error(`${type} ${raw}`);
  const field = fieldOf(treeOf(parts['left']));
  return { kind: 'compare', operator, field, value: literalOf(field, treeOf(parts['right'])) };
}

function fieldOf({ raw }: Tree): string {
  return raw.replace('/', '.');
}

function literalOf(field: string, { raw }: Tree): string | number | boolean | null {
  const [token] = tokenize(raw, 'oracle');
  if (token === undefined || raw === 'null') return null;
  return readLiteral(SAMPLE_FIELDS.fields[field] ?? 'text', token) ?? null;
}

test('agrees with @odata/parser on 3,000 generated filters of the common subset', () => {
  fc.assert(
    fc.property(common, (node) => {
      const text = printWithParentheses(node);
      expect(parseFilter(text, SAMPLE_FIELDS)).toEqual(node);
      expect(translated(treeOf(defaultParser.filter(text)))).toEqual(node);
    }),
    { numRuns: 3_000 },
  );
});
