import type { FilterLiteral, FilterNode, QueryFields } from '../types/odata.ts';

/** How strongly a node holds together; what binds weaker than its parent needs parentheses. */
const POWER: Record<FilterNode['kind'], number> = { or: 1, and: 2, not: 3, compare: 4, in: 4, call: 4 };

/**
 * The `$filter` text of a tree over `fields`: `parseFilter` of it gives the same tree again. The fields' types are needed
 * because a text that happens to be a date is quoted and a day is not.
 */
export function printFilter(node: FilterNode, fields: QueryFields): string {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const power = POWER[node.kind];
      // Joins of one kind are read from the left, so only on the right equals need parentheses.
      return `${within(node.left, power, fields)} ${node.kind} ${within(node.right, power + 1, fields)}`;
    }
    case 'not':
      return `not ${node.operand.kind === 'call' ? printFilter(node.operand, fields) : `(${printFilter(node.operand, fields)})`}`;
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
