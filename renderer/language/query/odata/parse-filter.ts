import type { CompareOperator, FilterLiteral, FilterNode, FilterType, QueryFields } from '../../types/odata.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import { resolveField } from './resolve-field.ts';
import { QUERY_LIMITS, type QueryLimits } from './limits.ts';
import { ODataError } from './odata-error.ts';
import { literalWords, readLiteral } from './parse-literal.ts';
import { tokenize, type Token } from './tokenize.ts';

const JOIN_POWER: Record<string, number> = { or: 1, and: 2 };
const COMPARE = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const CALLS = ['contains', 'startswith', 'endswith'] as const;

/**
 * Parses a `$filter`: comparisons, `in`, `contains`, `startswith`, `endswith`, joined by `and`, `or`, `not` and
 * parentheses, over the given fields and literals of their types. Throws `ODataError` with the position for any other
 * text and for a filter beyond `limits`.
 * @example parseFilter("title eq 'x'", fields) // { kind: 'compare', operator: 'eq', field: 'title', value: 'x' }
 */
export function parseFilter(text: string, fields: QueryFields, limits: QueryLimits = QUERY_LIMITS): FilterNode {
  if (text.length > limits.filterLength) {
    throw new ODataError(`The filter is longer than ${limits.filterLength} characters.`, limits.filterLength);
  }
  return new FilterParser(tokenize(text, '$filter'), fields, limits).parse();
}

/** A Pratt parser: `or` binds weakest, then `and`, then `not`. */
class FilterParser {
  private readonly tokens: Token[];
  private readonly fields: QueryFields;
  private readonly limits: QueryLimits;
  private at = 0;
  private nodes = 0;

  constructor(tokens: Token[], fields: QueryFields, limits: QueryLimits) {
    this.tokens = tokens;
    this.fields = fields;
    this.limits = limits;
  }

  parse(): FilterNode {
    const node = this.expression(0, 0);
    const rest = this.peek();
    if (rest.kind !== 'end')
      throw new ODataError(`"${rest.value}" cannot stand here: expected and, or, or the end.`, rest.position);
    return node;
  }

  private expression(power: number, depth: number): FilterNode {
    let left = this.operand(depth);
    for (;;) {
      const token = this.peek();
      const joinPower = token.kind === 'name' ? (JOIN_POWER[token.value] ?? 0) : 0;
      if (joinPower <= power) return left;
      this.take();
      const right = this.expression(joinPower, depth);
      left = this.counted({ kind: token.value === 'or' ? 'or' : 'and', left, right }, token);
    }
  }

  private operand(depth: number): FilterNode {
    const token = this.take();
    if (depth > this.limits.filterDepth) {
      throw new ODataError(`The filter is nested deeper than ${this.limits.filterDepth}.`, token.position);
    }
    if (isMark(token, '(')) {
      const inner = this.expression(0, depth + 1);
      this.expect(')');
      return inner;
    }
    if (token.kind !== 'name')
      throw new ODataError('Expected a field, a function, not, or a parenthesis.', token.position);
    // `not (…)` is one level, not two.
    if (token.value === 'not')
      return this.counted({ kind: 'not', operand: this.operand(isMark(this.peek(), '(') ? depth : depth + 1) }, token);
    return this.counted(isMark(this.peek(), '(') ? this.call(token) : this.comparison(token), token);
  }

  private call(token: Token): FilterNode {
    const name = CALLS.find((call) => call === token.value);
    if (name === undefined) {
      throw new ODataError(`There is no function "${token.value}".${suggestion(token.value, CALLS)}`, token.position);
    }
    this.expect('(');
    const place = this.peek();
    const { field, type } = resolveField(this.take(), this.fields, '$filter');
    if (type !== 'text') throw new ODataError(`${name} is for text, and "${field}" is not.`, place.position);
    this.expect(',');
    const value = this.literal(field, 'text');
    this.expect(')');
    return { kind: 'call', name, field, value: String(value) };
  }

  private comparison(token: Token): FilterNode {
    const { field, type } = resolveField(token, this.fields, '$filter');
    const operator = this.take();
    if (operator.kind === 'name' && operator.value === 'in')
      return { kind: 'in', field, values: this.list(field, type) };
    const compare = COMPARE.find((name) => operator.kind === 'name' && name === operator.value);
    if (compare === undefined) {
      const words = operator.kind === 'name' ? `There is no operator "${operator.value}".` : 'Expected an operator';
      throw new ODataError(`${words} After "${field}" stands eq, ne, gt, ge, lt, le or in.`, operator.position);
    }
    return { kind: 'compare', operator: compare, field, value: this.comparedWith(field, type, compare, operator) };
  }

  private comparedWith(field: string, type: FilterType, compare: CompareOperator, operator: Token): FilterLiteral {
    const isEquality = compare === 'eq' || compare === 'ne';
    if (isEquality && isNull(this.peek())) {
      this.take();
      return null;
    }
    if (!isEquality && type === 'boolean')
      throw new ODataError(`"${field}" is true or false: it has no order.`, operator.position);
    return this.literal(field, type);
  }

  private list(field: string, type: FilterType): FilterLiteral[] {
    this.expect('(');
    const values = [this.literal(field, type)];
    while (isMark(this.peek(), ',')) {
      const comma = this.take();
      if (values.length === this.limits.inItems)
        throw new ODataError(`A list has at most ${this.limits.inItems} values.`, comma.position);
      values.push(this.literal(field, type));
    }
    this.expect(')');
    return values;
  }

  private literal(field: string, type: FilterType): FilterLiteral {
    const token = this.take();
    const value = readLiteral(type, token);
    if (value === undefined) throw new ODataError(`"${field}" is compared with ${literalWords(type)}.`, token.position);
    return value;
  }

  private counted(node: FilterNode, { position }: Token): FilterNode {
    this.nodes += 1;
    if (this.nodes > this.limits.filterNodes)
      throw new ODataError(`The filter has more than ${this.limits.filterNodes} parts.`, position);
    return node;
  }

  private expect(mark: string): void {
    const token = this.take();
    if (!isMark(token, mark)) throw new ODataError(`Expected "${mark}".`, token.position);
  }

  private peek(): Token {
    return this.tokens[this.at] ?? END;
  }

  private take(): Token {
    const token = this.peek();
    this.at += 1;
    return token;
  }
}

/** Fallback that is never reached: `tokenize` always ends with an `end` token. */
const END: Token = { kind: 'end', value: '', position: 0 };

function isMark(token: Token, mark: string): boolean {
  return token.kind === 'mark' && token.value === mark;
}

function isNull(token: Token): boolean {
  return token.kind === 'name' && token.value === 'null';
}
