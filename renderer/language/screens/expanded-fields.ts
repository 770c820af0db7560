import type { Entity, Field } from '../types/entity.ts';

/** The fields that an entity's record has where another record expands it: whoever may read that one may not read what is confidential here. */
export function expandedFields({ properties }: Entity): Record<string, Field> {
  return Object.fromEntries(Object.entries(properties).filter(([, field]) => field.confidential !== true));
}
