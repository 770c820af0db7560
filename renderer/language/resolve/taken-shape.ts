import { entityShape, type EntityShape } from '../rules/entity-shape.ts';
import type { Entity } from '../types/entity.ts';
import { entry, type CatalogueOperation } from './catalogue.ts';
import { batchShape } from './served-by.ts';

/**
 * Returns the payload of an operation that adds or updates: a record of its entity, a batch of its rows, or its own
 * payload.
 */
export function takenShape(operation: CatalogueOperation | undefined, entities: Record<string, Entity>): EntityShape {
  const batch = operation && batchShape(operation, entities);
  if (batch !== undefined) return batch;
  const served = operation?.serves?.add ?? operation?.serves?.update;
  const entity = served === undefined ? undefined : entry(entities, served);
  if (entity !== undefined) return entityShape(entity, entities);
  return { required: operation?.payload?.required ?? [], properties: operation?.payload?.properties ?? {} };
}
