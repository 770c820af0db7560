import type { CompareOperator, FilterNode } from '../../types/odata.ts';

/** A range of numbers, with both ends in it; an open end is null. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/**
 * Prints a range as a filter value: one number for equal ends, nothing without an end. Ends in the wrong order are
 * exchanged.
 * @example writeNumbers({ from: 10, to: null }) // '10..'
 */
export function writeNumbers({ from, to }: NumberRange): string | number | undefined {
  if (from === null && to === null) return undefined;
  if (from === to && from !== null) return from;
  const [low, high] = from !== null && to !== null && to < from ? [to, from] : [from, to];
  return `${low ?? ''}..${high ?? ''}`;
}

/**
 * Parses a filter value; an end that is no number is open.
 * @example readNumbers('10..') // { from: 10, to: null }
 */
export function readNumbers(value: unknown): NumberRange {
  if (typeof value === 'number') return { from: value, to: value };
  const [from = '', to = ''] = typeof value === 'string' ? value.split('..') : [];
  return { from: numberIn(from), to: numberIn(to) };
}

function numberIn(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** Returns the filter nodes of a range: `eq` for one number, else `ge` and `le`. */
export function numberNodes(field: string, value: string | number): FilterNode[] {
  const { from, to } = readNumbers(value);
  const node = (operator: CompareOperator, literal: number): FilterNode => ({
    kind: 'compare',
    operator,
    field,
    value: literal,
  });
  if (from !== null && from === to) return [node('eq', from)];
  return [...(from === null ? [] : [node('ge', from)]), ...(to === null ? [] : [node('le', to)])];
}

/** Returns the value that produced the given nodes; null for other nodes, and for ends in the wrong order. */
export function numbersOf(nodes: readonly FilterNode[]): string | number | null {
  const range: NumberRange = { from: null, to: null };
  for (const node of nodes) {
    if (node.kind !== 'compare' || typeof node.value !== 'number') return null;
    if (node.operator === 'eq') return nodes.length === 1 ? node.value : null;
    const end = node.operator === 'ge' ? 'from' : node.operator === 'le' ? 'to' : null;
    if (end === null || range[end] !== null) return null;
    range[end] = node.value;
  }
  // Other ends would be printed differently.
  if (range.from !== null && range.to !== null && range.from >= range.to) return null;
  return writeNumbers(range) ?? null;
}

/** Returns a range for display: '10', '10 – 20', 'from 10', 'up to 20'. */
export function numbersText(value: unknown, format: (value: number) => string): string {
  const { from, to } = readNumbers(value);
  if (from !== null && to !== null) return from === to ? format(from) : `${format(from)} – ${format(to)}`;
  if (from !== null) return `from ${format(from)}`;
  return to === null ? String(value) : `up to ${format(to)}`;
}
