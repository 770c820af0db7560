import { filterType } from '../../renderer/language/odata/query-fields.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import { expandedFields } from '../../renderer/language/screens/expanded-fields.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** A field under the name that screens give it, behind a dot for a field of an expanded record. */
export type Named = [string, Field];

/** The entity's own fields and those of every record that it refers to. */
export function fieldsOf(entity: Entity, { entities }: Catalogue): Named[] {
  const own = Object.entries(entity.properties);
  const expanded = own.flatMap(([, { references }]) => {
    const other = references && entry(entities, references.entity);
    return other ? Object.entries(expandedFields(other)).map(([name, field]): Named => [`${references.as}.${name}`, field]) : [];
  });
  return [...own, ...expanded];
}

/** Those that a list can be filtered by. */
export function filterable(fields: Named[]): Named[] {
  return fields.filter(([, field]) => filterType(field) !== null);
}

/** One of these names; each is offered with the field's title. */
export function names(fields: Named[]): JsonObject {
  return { enum: fields.map(([name]) => name), enumDescriptions: fields.map(([name, field]) => field.title ?? name) };
}

/** Something with one of these names; what is computed is called as one likes. */
export function named(name: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { not: { required: ['compute'] } }, then: { properties: { name } } };
}

/** What holds where all of the given keys are there and are as given. */
export function when(properties: JsonObject, holds: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { properties, required: Object.keys(properties) }, then: holds };
}
