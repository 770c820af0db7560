import { expandedFields } from '../../resolve/expanded-fields.ts';
import type { Entity, Field } from '../../types/entity.ts';
import type { FilterType, QueryFields } from '../../types/odata.ts';

/**
 * Returns the fields by which a list of `entity` may be filtered and sorted: its own, and `as.field` of each expanded
 * record unless the field is confidential there. Leaves out secrets, computed fields, and types without an order
 * (assets, rich text, JSON, lists).
 * @param expanded The referenced entities, by the reference's `as`.
 */
export function queryFields(entity: Entity, expanded: Record<string, Entity>): QueryFields {
  const own = typedFields(entity.properties, '');
  const joined = Object.entries(expanded).flatMap(([as, other]) => typedFields(expandedFields(other), `${as}.`));
  return { fields: Object.fromEntries([...own, ...joined]), search: (entity.search ?? []).length > 0 };
}

function typedFields(fields: Record<string, Field>, prefix: string): [string, FilterType][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FilterType][] => {
    const type = filterType(field);
    return type === null ? [] : [[prefix + name, type]];
  });
}

/** Returns how a field compares in a filter, or null when it cannot be filtered. */
export function filterType({ type, format, writeOnly, compute }: Field): FilterType | null {
  if (writeOnly === true || compute !== undefined) return null;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string' || format === 'richtext' || format === 'json' || format === 'assets') return null;
  if (format === 'date-time') return 'instant';
  return format === 'date' ? 'date' : 'text';
}
