import { dayBounds, zonedDay } from '../formats/zoned-day.ts';
import { isCalendarDate, isInstant } from '../formats/iso-date.ts';
import type { FilterNode } from '../types/odata.ts';
import type { ListFilter, ListModel } from './list-model.ts';

export type FilterValue = string | number | boolean;

/** The filter that a list's chosen values mean together, in the order of its filters; undefined: none is chosen. */
export function filterOf(values: Record<string, FilterValue>, list: ListModel): FilterNode | undefined {
  const nodes = list.filters.flatMap((filter) => {
    const value = values[filter.name];
    return value === undefined || value === '' ? [] : nodesOf(filter, value, list);
  });
  return nodes.length === 0 ? undefined : nodes.reduce((left, right) => ({ kind: 'and', left, right }));
}

/** One condition, or for a day of instants two: from its beginning, and before the next one's. */
function nodesOf({ name, kind }: ListFilter, value: FilterValue, list: ListModel): FilterNode[] {
  if (kind === 'text') return [{ kind: 'call', name: 'contains', field: name, value: String(value) }];
  if (kind !== 'date' || list.fields.fields[name] !== 'instant') return [{ kind: 'compare', operator: 'eq', field: name, value }];
  // A day that is only half typed, or at the end of time, chooses nothing yet.
  if (!isCalendarDate(String(value))) return [];
  const [start, end] = dayBounds(String(value), list.timeZone);
  if (!isInstant(start) || !isInstant(end)) return [];
  return [
    { kind: 'compare', operator: 'ge', field: name, value: start },
    { kind: 'compare', operator: 'lt', field: name, value: end },
  ];
}

/** The values that such a filter was made of; null when it is one that the list's filters cannot show. */
export function filterValues(node: FilterNode, list: ListModel): Record<string, FilterValue> | null {
  const values: Record<string, FilterValue> = {};
  const parts = conjuncts(node).values();
  for (let part = parts.next().value; part !== undefined; part = parts.next().value) {
    const filter = 'field' in part ? list.filters.find(({ name }) => name === part?.field) : undefined;
    if (filter === undefined || Object.hasOwn(values, filter.name)) return null;
    const value = valueOf(part, () => parts.next().value, filter, list);
    if (value === null) return null;
    values[filter.name] = value;
  }
  return values;
}

function conjuncts(node: FilterNode): FilterNode[] {
  return node.kind === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

function valueOf(leaf: FilterNode, next: () => FilterNode | undefined, filter: ListFilter, list: ListModel): FilterValue | null {
  if (filter.kind === 'text') return leaf.kind === 'call' && leaf.name === 'contains' && leaf.value !== '' ? leaf.value : null;
  if (leaf.kind !== 'compare') return null;
  if (filter.kind !== 'date' || list.fields.fields[filter.name] !== 'instant') return leaf.operator === 'eq' ? leaf.value : null;
  const end = next();
  if (leaf.operator !== 'ge' || end?.kind !== 'compare' || end.operator !== 'lt' || end.field !== filter.name) return null;
  const day = zonedDay(String(leaf.value), list.timeZone);
  if (!isCalendarDate(day)) return null;
  const [start, after] = dayBounds(day, list.timeZone);
  return start === leaf.value && after === end.value ? day : null;
}
