import type { FilterNode } from '../../types/odata.ts';
import { QUERY_LIMITS } from '../../query/odata/limits.ts';
import { rangeNodes, rangeOf } from './day-range.ts';
import type { ListFilter, ListModel } from './list-model.ts';
import { numberNodes, numbersOf } from './number-range.ts';

/** One value of a filter. */
export type FilterLiteral = string | number | boolean;

/**
 * The value of a filter: for a date a range of days (`day-range.ts`), for a number also a range (`number-range.ts`), for
 * a choice also several, of which one has to hold.
 */
export type FilterValue = FilterLiteral | readonly FilterLiteral[];

/** The most values of one choice (`docs/domain/money-and-wire.md#lists`). */
export const MOST_VALUES = QUERY_LIMITS.inItems;

/**
 * Returns the value of a choice with one of its values added or taken away. Returns undefined if none is left.
 * @example toggled(3, 5) // [3, 5]
 */
export function toggled(value: FilterValue | undefined, one: FilterLiteral): FilterValue | undefined {
  const chosen = chosenValues(value);
  const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return next.length > 1 ? next.slice(0, MOST_VALUES) : next[0];
}

/** Returns the values of a choice as a list. */
export function chosenValues(value: FilterValue | undefined): readonly FilterLiteral[] {
  if (value === undefined) return [];
  return isSeveral(value) ? value : [value];
}

function isSeveral(value: FilterValue): value is readonly FilterLiteral[] {
  return Array.isArray(value);
}

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

/** Returns one condition, or for a range one for each end. */
function nodesOf({ name, kind }: ListFilter, value: FilterValue, list: ListModel): FilterNode[] {
  if (kind === 'text') return [{ kind: 'call', name: 'contains', field: name, value: String(value) }];
  if (kind === 'date') return rangeNodes(name, String(value), daysOf(name, list));
  if (isSeveral(value)) return value.length === 0 ? [] : [{ kind: 'in', field: name, values: [...value] }];
  if (kind === 'number' && typeof value !== 'boolean') return numberNodes(name, value);
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
  if (kind === 'number') return numbersOf(parts);
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return null;
  if (kind === 'text') return part.kind === 'call' && part.name === 'contains' && part.value !== '' ? part.value : null;
  if (part.kind === 'in' && kind === 'choice') return severalOf(part.values);
  return part.kind === 'compare' && part.operator === 'eq' ? part.value : null;
}

/** Returns several different values; null for any other list, which would be printed differently. */
function severalOf(values: readonly (FilterLiteral | null)[]): FilterValue | null {
  const given = values.filter((value) => value !== null);
  return given.length === values.length && given.length > 1 && new Set(given).size === given.length ? given : null;
}

function daysOf(name: string, { fields, timeZone }: ListModel): { isInstants: boolean; timeZone: string } {
  return { isInstants: fields.fields[name] === 'instant', timeZone };
}
