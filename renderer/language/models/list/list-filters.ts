import type { FilterNode } from '../../types/odata.ts';
import { rangeNodes, rangeOf } from './day-range.ts';
import type { ListFilter, ListModel } from './list-model.ts';

/** The value of a filter; for a date a range of days (`day-range.ts`). */
export type FilterValue = string | number | boolean;

/**
 * Joins the chosen values of a list to one filter, in the order of its filters. Returns undefined when none is chosen.
 */
export function filterOf(values: Record<string, FilterValue>, list: ListModel): FilterNode | undefined {
  const nodes = list.filters.flatMap((filter) => {
    const value = values[filter.name];
    return value === undefined || value === '' ? [] : nodesOf(filter, value, list);
  });
  return nodes.length === 0 ? undefined : nodes.reduce((left, right) => ({ kind: 'and', left, right }));
}

/** Returns one condition, or for a range of days one for each end. */
function nodesOf({ name, kind }: ListFilter, value: FilterValue, list: ListModel): FilterNode[] {
  if (kind === 'text') return [{ kind: 'call', name: 'contains', field: name, value: String(value) }];
  if (kind === 'date') return rangeNodes(name, String(value), daysOf(name, list));
  return [{ kind: 'compare', operator: 'eq', field: name, value }];
}

/** Returns the values that produced a filter, or null when the list's filters cannot show it. */
export function filterValues(node: FilterNode, list: ListModel): Record<string, FilterValue> | null {
  const values: Record<string, FilterValue> = {};
  for (const [name, parts] of byField(conjuncts(node))) {
    const filter = list.filters.find((candidate) => candidate.name === name);
    const value = filter === undefined ? null : valueOf(parts, filter, list);
    if (value === null) return null;
    values[name] = value;
  }
  return values;
}

function conjuncts(node: FilterNode): FilterNode[] {
  return node.kind === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

/** Groups conditions by their field; '' collects those without a field. */
function byField(parts: FilterNode[]): Map<string, FilterNode[]> {
  const found = new Map<string, FilterNode[]>();
  for (const part of parts) {
    const name = 'field' in part ? part.field : '';
    found.set(name, [...(found.get(name) ?? []), part]);
  }
  return found;
}

function valueOf(parts: FilterNode[], { name, kind }: ListFilter, list: ListModel): FilterValue | null {
  if (kind === 'date') return rangeOf(parts, daysOf(name, list));
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return null;
  if (kind === 'text') return part.kind === 'call' && part.name === 'contains' && part.value !== '' ? part.value : null;
  return part.kind === 'compare' && part.operator === 'eq' ? part.value : null;
}

function daysOf(name: string, { fields, timeZone }: ListModel): { isInstants: boolean; timeZone: string } {
  return { isInstants: fields.fields[name] === 'instant', timeZone };
}
