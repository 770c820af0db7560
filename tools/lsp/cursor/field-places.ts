import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Contents } from '../../catalogue/catalogue.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { keptFor } from '../../lint/by-source.ts';

/** Where a field is defined: its key in `properties` of an entity, a payload or an answer. */
export interface FieldPlace {
  file: string;
  path: JsonPath;
  name: string;
  /** The entity or the operation that has the field. */
  owner: string;
}

/**
 * Returns where each field is defined. A name is resolved to the object that the file holds (`tools/lint/names`), so
 * the object itself tells its place.
 */
export const fieldPlaces = keptFor((contents: Pick<Contents, 'entities' | 'operations'>) => {
  const places = new Map<Field, FieldPlace>();
  for (const { file, value } of contents.entities)
    addFields(places, value.properties, { file, path: ['properties'], owner: value.entity });
  for (const { file, path, value } of contents.operations) {
    // The operations of `crud` have the fields of their entity.
    if (path[0] === 'crud') continue;
    for (const shape of ['payload', 'result'] as const)
      addFields(places, value[shape]?.properties, { file, path: [...path, shape, 'properties'], owner: value.name });
  }
  return places;
});

function addFields(
  places: Map<Field, FieldPlace>,
  properties: Record<string, Field> | undefined,
  at: Omit<FieldPlace, 'name'>,
): void {
  for (const [name, field] of Object.entries(properties ?? {})) {
    const path = [...at.path, name];
    places.set(field, { ...at, path, name });
    addFields(places, field.properties, { ...at, path: [...path, 'properties'] });
    addFields(places, field.items?.properties, { ...at, path: [...path, 'items', 'properties'] });
  }
}
