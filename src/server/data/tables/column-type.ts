import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';

/** A column's type as PostgreSQL's `format_type` prints it, and its collation when it holds text. */
export interface ColumnType {
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamp(3) with time zone' | 'jsonb';
  collation?: 'und-x-icu' | 'C';
}

const int4 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** Codes and generated texts are compared byte by byte. Other texts sort alphabetically, the same on every machine. */
const machineFormats = new Set(['code', 'phone', 'richtext', 'json']);

/**
 * Returns the type of a field's column. A reference has the type of its target, found in `entities`. Fields without a
 * column (`hasColumn`) have none.
 */
export function columnType(field: Field, entities: Record<string, Entity>): ColumnType {
  const target = field.references && entities[field.references.entity]?.properties[field.references.field];
  if (target) return columnType(withoutReference(target), entities);
  if (field.type === 'boolean') return { type: 'boolean' };
  if (field.type === 'array' || field.type === 'object') return { type: 'jsonb' };
  if (field.format === 'money') return { type: 'bigint' };
  if (field.type === 'integer') return { type: isSmall(field) ? 'integer' : 'bigint' };
  if (field.type === 'number') return { type: 'numeric' };
  if (field.format === 'date') return { type: 'date' };
  if (field.format === 'date-time') return { type: 'timestamp(3) with time zone' };
  return { type: 'text', collation: machineFormats.has(field.format ?? '') ? 'C' : 'und-x-icu' };
}

/** Returns whether the field has a column in the entity's own table: it is neither computed nor rows. */
export function hasColumn(field: Field): boolean {
  return field.compute === undefined && field.children === undefined && field.aggregate === undefined;
}

function withoutReference(field: Field): Field {
  const { references: _, ...rest } = field;
  return rest;
}

function isSmall(field: Field): boolean {
  if (field.generated) return true;
  return (
    field.minimum !== undefined &&
    field.maximum !== undefined &&
    field.minimum >= int4.minimum &&
    field.maximum <= int4.maximum
  );
}
