import type { Entity } from '../../types/entity.ts';

/**
 * Tells whether the records of an entity may be grouped by one of its own fields. Where there may be many records, only
 * by a choice (boolean, options, reference): the groups of any other field may be as many as the records, and each call
 * would compute them all.
 */
export function isGroupable({ rows, properties }: Entity, name: string): boolean {
  if (!Object.hasOwn(properties, name)) return false;
  const field = properties[name];
  if (rows !== 'many') return true;
  return field?.type === 'boolean' || field?.options !== undefined || field?.references !== undefined;
}
