import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';

/** A column's type as PostgreSQL's own `format_type` prints it, and its collation when it holds text. */
export interface ColumnType {
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamp(3) with time zone' | 'jsonb';
  collation?: 'und-x-icu' | 'C';
}

const int4 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** Compared byte by byte: codes and machine-made texts. People's texts sort as people expect, on every machine alike. */
const machineFormats = new Set(['code', 'phone', 'richtext', 'json']);

/** The type of a field's column. A reference has its target's, which `entities` knows. Fields without a column (`hasColumn`) have none. */
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

/** Whether the field is kept in the entity's own row: neither computed nor rows of another entity. */
export function hasColumn(field: Field): boolean {
  return field.compute === undefined && field.children === undefined;
}

function withoutReference(field: Field): Field {
  const { references: _, ...rest } = field;
  return rest;
}

function isSmall(field: Field): boolean {
  if (field.generated) return true;
  return field.minimum !== undefined && field.maximum !== undefined && field.minimum >= int4.minimum && field.maximum <= int4.maximum;
}
