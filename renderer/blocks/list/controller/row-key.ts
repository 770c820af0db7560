import type { ListModel } from '../../../language/models/list/list-model.ts';
import { readPath } from '../../../language/paths/read-path.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { JsonObject } from '../../../language/types/json.ts';

/** Returns the key fields of a row as one text, unique in the list: a React key. */
export function rowKey({ key }: Entity, row: JsonObject): string {
  return JSON.stringify(key.map((name) => row[name] ?? null));
}

/**
 * Returns the name of a row: its title, or else its first column.
 * @example rowTitle(products, row) // 'Walnut desk'
 */
export function rowTitle({ entity, columns }: ListModel, row: JsonObject): string {
  const name = readPath(row, entity.titleField) ?? readPath(row, columns[0]?.name ?? '');
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

/**
 * Returns the name of a row with its number, because two rows may have one title: two orders of a customer.
 * @example numberedTitle(orders, row) // 'Neha Brown · 490'
 */
export function numberedTitle(list: ListModel, row: JsonObject): string {
  const names = [rowTitle(list, row), rowNumber(list.entity, row)];
  return [...new Set(names)].filter((name) => name !== '').join(' · ');
}

/** Returns the key of a record, which people call its number. */
export function rowNumber({ key }: Entity, row: JsonObject): string {
  return key.map((name) => String(row[name] ?? '')).join(' ');
}

/**
 * Returns the name of a row with what it is, for the names of its controls.
 * @example rowName(products, row) // 'product Walnut desk'
 */
export function rowName(list: ListModel, row: JsonObject): string {
  return `${list.entity.title.toLowerCase()} ${rowTitle(list, row)}`.trim();
}
