import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { columnOf } from './names.ts';

/** The parents of child rows by entity and foreign key, for each set of entities: every column is asked for. */
const parents = new WeakMap<Record<string, Entity>, ReadonlyMap<string, Entity>>();

/** Returns the parent entity when `property` of a child row holds the parent's key. */
export function parentOf(entity: Entity, property: string, entities: Record<string, Entity>): Entity | undefined {
  const known = parents.get(entities) ?? parentsIn(entities);
  parents.set(entities, known);
  return known.get(`${entity.entity} ${property}`);
}

function parentsIn(entities: Record<string, Entity>): ReadonlyMap<string, Entity> {
  const found = Object.values(entities).flatMap((candidate) =>
    Object.values(candidate.properties).flatMap((field): [string, Entity][] => {
      const rows = heldRows(field);
      return rows === undefined ? [] : [[`${rows.entity} ${rows.foreignKey}`, candidate]];
    }),
  );
  // The first entity that holds the rows is their parent.
  return new Map(found.toReversed());
}

/** Returns whether a column may be null: unless the field is required or has a default. */
export function isNullable(entity: Entity, name: string, field: Field): boolean {
  if (entity.key.includes(name) || isCreatedDate(name, field)) return false;
  if (field.presentWhen !== undefined) return true;
  return !(entity.required ?? []).includes(name) && (field.default === undefined || field.default === null);
}

/** Returns whether a field is the date that the database sets when a row is added. */
export function isCreatedDate(name: string, field: Field): boolean {
  return columnOf(name) === 'created_date' && field.format === 'date-time' && field.readOnly === true;
}

/** Returns whether a field holds the key of another record: of a reference, or of the parent of a child row. */
export function pointsElsewhere(entity: Entity, name: string, field: Field, entities: Record<string, Entity>): boolean {
  return field.references !== undefined || parentOf(entity, name, entities) !== undefined;
}
