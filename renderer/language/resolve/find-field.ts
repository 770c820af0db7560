import type { Entity, Field } from '../types/entity.ts';
import { entry } from './catalogue.ts';

/**
 * Returns the field that a name in a column, filter, form element or condition refers to: a field of the entity
 * (`title`), of an expanded record (`currency.currencyTitle`), or of child rows (`installments[].percentage`).
 * Undefined when there is none.
 */
export function findField(entity: Entity, name: string, entities: Record<string, Entity>): Field | undefined {
  const own = entry(entity.properties, name);
  if (own !== undefined) return own;
  const [, first, isRows, rest] = /^(\w+)(\[\])?\.(.+)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) return undefined;
  const target =
    isRows === undefined ? expandedEntity(entity, first) : entry(entity.properties, first)?.children?.entity;
  const next = target === undefined ? undefined : entry(entities, target);
  const found = next === undefined ? undefined : findField(next, rest, entities);
  return isRows === undefined && found?.confidential === true ? undefined : found;
}

/** Returns the entity of the record that is expanded as `as`. */
export function expandedEntity(entity: Entity, as: string): string | undefined {
  return Object.values(entity.properties).find((field) => field.references?.as === as)?.references?.entity;
}
