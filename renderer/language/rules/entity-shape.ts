import type { Entity, Field } from '../types/entity.ts';

/** A complete shape for `check`. */
export interface EntityShape {
  required: string[];
  properties: Record<string, Field>;
}

/**
 * Returns the shape that `check` needs for a record of an entity: its own fields, and for each list of child rows the
 * fields of the child entity without the key that points back. A child entity that is not among `entities` is not
 * checked.
 */
export function entityShape(entity: Entity, entities: Record<string, Entity>): EntityShape {
  const properties = Object.entries(entity.properties).map(
    ([name, field]) => [name, withRows(field, entities)] as const,
  );
  return { required: entity.required ?? [], properties: Object.fromEntries(properties) };
}

function withRows(field: Field, entities: Record<string, Entity>): Field {
  if (field.children === undefined || !Object.hasOwn(entities, field.children.entity)) return field;
  const child = entities[field.children.entity];
  if (child === undefined) return field;
  const { foreignKey } = field.children;
  const shape = entityShape(child, entities);
  const { [foreignKey]: _pointsBack, ...properties } = shape.properties;
  const required = shape.required.filter((name) => name !== foreignKey);
  return { ...field, items: { type: 'object', properties, required } };
}
