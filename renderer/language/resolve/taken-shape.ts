import { entityShape, type EntityShape } from '../rules/entity-shape.ts';
import type { Entity } from '../types/entity.ts';
import type { Serves } from '../types/operation.ts';
import { entry, type CatalogueOperation } from './catalogue.ts';
import { batchShape, takenNames } from './served-by.ts';

/**
 * Returns the payload of an operation that adds or updates: a record of its entity, a batch of its rows, or its own
 * payload.
 */
export function takenShape(operation: CatalogueOperation | undefined, entities: Record<string, Entity>): EntityShape {
  const batch = operation && batchShape(operation, entities);
  if (batch !== undefined) return batch;
  const served = operation?.serves?.add ?? operation?.serves?.update;
  const entity = served === undefined ? undefined : entry(entities, served);
  if (entity !== undefined) return narrowed(entity, entities, operation?.serves);
  return { required: operation?.payload?.required ?? [], properties: operation?.payload?.properties ?? {} };
}

/** Returns the shape of an entity with the fields alone that the operation takes (`only`). */
function narrowed(entity: Entity, entities: Record<string, Entity>, serves: Serves | undefined): EntityShape {
  const shape = entityShape(entity, entities);
  const taken = takenNames(serves);
  if (taken === undefined) return shape;
  const names = new Set([...taken, ...(serves?.update === undefined ? [] : entity.key)]);
  return {
    required: shape.required.filter((name) => names.has(name)),
    properties: Object.fromEntries(Object.entries(shape.properties).filter(([name]) => names.has(name))),
  };
}
