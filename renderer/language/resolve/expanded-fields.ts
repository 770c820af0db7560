import type { Entity, Field } from '../types/entity.ts';

/**
 * Returns the fields of an entity's record inside another record. Confidential fields are left out, because a reader of
 * the other record may not be allowed to read them, and so are aggregates: each row of a list would compute them again.
 */
export function expandedFields({ properties }: Entity): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, field]) => field.confidential !== true && field.aggregate === undefined),
  );
}
