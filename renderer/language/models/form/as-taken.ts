import { entry, type CatalogueOperation } from '../../resolve/catalogue.ts';
import { takenNames } from '../../resolve/served-by.ts';
import type { FormDescriptor } from '../../types/descriptor.ts';
import type { Entity, Field } from '../../types/entity.ts';

/**
 * Returns the entity with the fields as the operations of a form take them (`only`): a field that only its `add` takes
 * is fixed once it is saved, and a field that neither takes is read-only. A form with a payload of its own sends what
 * that says.
 */
export function asTaken(
  entity: Entity,
  { endpoints, save }: Pick<FormDescriptor, 'endpoints' | 'save'>,
  operations: Record<string, CatalogueOperation>,
): Entity {
  if (save?.payload !== undefined) return entity;
  const namesOf = (endpoint: string | undefined): Names =>
    endpoint === undefined ? [] : takenNames(entry(operations, endpoint)?.serves);
  const [added, changed] = [namesOf(endpoints.add), namesOf(endpoints.update)];
  const narrowed = (name: string, field: Field): Field => {
    if (isTaken(changed, name)) return field;
    return isTaken(added, name) ? { ...field, immutable: true } : { ...field, readOnly: true };
  };
  if (isWhole(added, endpoints.add) && isWhole(changed, endpoints.update)) return entity;
  return {
    ...entity,
    properties: Object.fromEntries(
      Object.entries(entity.properties).map(([name, field]) => [name, narrowed(name, field)]),
    ),
  };
}

/** The fields that an operation takes; undefined: all. */
type Names = readonly string[] | undefined;

function isTaken(names: Names, name: string): boolean {
  return names?.includes(name) ?? true;
}

function isWhole(names: Names, endpoint: string | undefined): boolean {
  return names === undefined || endpoint === undefined;
}
