import type { Entity } from '../../types/entity.ts';

/**
 * Returns the field that a column of a list edits: the one that it shows, or the reference whose record it shows.
 * Undefined for a name that leads to neither.
 * @example editedName('category.title', product) // 'categoryId'
 */
export function editedName(name: string, { properties }: Pick<Entity, 'properties'>): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const [as] = name.split('.');
  return Object.entries(properties).find(([, { references }]) => references?.as === as)?.[0];
}
