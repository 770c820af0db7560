import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { columnOf } from './names.ts';

/** Returns the parent entity when `property` of a child row holds the parent's key. */
export function parentOf(entity: Entity, property: string, entities: Record<string, Entity>): Entity | undefined {
  return Object.values(entities).find((candidate) =>
    Object.values(candidate.properties).some(
      (field) => heldRows(field)?.entity === entity.entity && heldRows(field)?.foreignKey === property,
    ),
  );
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
