import type { FilterLiteral, FilterNode, QueryFields } from '../../types/odata.ts';

/** Binding power of each node; a node that binds weaker than its parent needs parentheses. */
const POWER: Record<FilterNode['kind'], number> = { or: 1, and: 2, not: 3, compare: 4, in: 4, call: 4 };

/**
 * Prints a filter tree as `$filter` text; `parseFilter` returns the same tree for it. The types of the fields decide
 * quoting: a text that looks like a date is quoted, a date is not.
 */
export function printFilter(node: FilterNode, fields: QueryFields): string {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const power = POWER[node.kind];
      // The parser joins from the left, so an equal operator needs parentheses only on the right.
      return `${within(node.left, power, fields)} ${node.kind} ${within(node.right, power + 1, fields)}`;
    }
    case 'not':
      return node.operand.kind === 'call'
        ? `not ${printFilter(node.operand, fields)}`
        : `not (${printFilter(node.operand, fields)})`;
    case 'compare':
      return `${node.field} ${node.operator} ${printLiteral(node.field, node.value, fields)}`;
    case 'in':
      return `${node.field} in (${node.values.map((value) => printLiteral(node.field, value, fields)).join(',')})`;
    case 'call':
      return `${node.name}(${node.field},${quoted(node.value)})`;
  }
}

function within(node: FilterNode, power: number, fields: QueryFields): string {
  const text = printFilter(node, fields);
  return POWER[node.kind] < power ? `(${text})` : text;
}

function printLiteral(field: string, value: FilterLiteral, { fields }: QueryFields): string {
  return typeof value === 'string' && fields[field] === 'text' ? quoted(value) : String(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
