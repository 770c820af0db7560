import type { Entity } from '../types/entity.ts';
import type { Serves } from '../types/operation.ts';

/**
 * Returns the entity with the fields alone that an operation answers: those that a get names (`only`) and the key; all
 * of them otherwise.
 * @example answeredEntity(course, { get: 'Course', only: ['certificateBody'] }) // courseId and certificateBody
 */
export function answeredEntity(entity: Entity, serves: Serves | undefined): Entity {
  const names = serves?.get === undefined ? undefined : serves.only;
  if (names === undefined) return entity;
  const answered = new Set([...entity.key, ...names]);
  const properties = Object.entries(entity.properties).filter(([name]) => answered.has(name));
  return { ...entity, properties: Object.fromEntries(properties) };
}
