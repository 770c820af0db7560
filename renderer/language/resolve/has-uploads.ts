import type { Entity } from '../types/entity.ts';

/** Returns whether records of an entity have a folder for uploaded files. */
export function hasUploads({ properties }: Pick<Entity, 'properties'>): boolean {
  return Object.values(properties).some((field) => field.compute === 'assets.uploadPath');
}
