import { filterType } from '../../renderer/language/query/odata/query-fields.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { expandedFields } from '../../renderer/language/resolve/expanded-fields.ts';
import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** A field with the name that screens use: a dot leads to a field of an expanded record. */
export type Named = [string, Field];

/** Returns the fields of an entity and those of every record that it refers to. */
export function fieldsOf(entity: Entity, { entities }: Catalogue): Named[] {
  const own = Object.entries(entity.properties);
  const expanded = own.flatMap(([, { references }]) => {
    const other = references && entry(entities, references.entity);
    return other
      ? Object.entries(expandedFields(other)).map(([name, field]): Named => [`${references.as}.${name}`, field])
      : [];
  });
  return [...own, ...expanded];
}

/** Returns the fields by which a list can be filtered. */
export function filterable(fields: Named[]): Named[] {
  return fields.filter(([, field]) => filterType(field) !== null);
}

/** Returns a schema that accepts one of these names and offers each with the field's title. */
export function names(fields: Named[]): JsonObject {
  return { enum: fields.map(([name]) => name), enumDescriptions: fields.map(([name, field]) => field.title ?? name) };
}

/** Returns a schema for an object with one of these names. A computed value may have any name. */
export function named(name: JsonObject): JsonObject {
  const isFree = { anyOf: [{ required: ['compute'] }, { required: ['text'] }] };
  return { if: { not: isFree }, then: { properties: { name } } };
}

/** Returns a schema that applies `holds` to objects with all of the given keys and values. */
export function when(properties: JsonObject, holds: JsonObject): JsonObject {
  return { if: { properties, required: Object.keys(properties) }, then: holds };
}
