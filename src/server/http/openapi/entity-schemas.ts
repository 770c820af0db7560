import { heldRows } from '../../../../renderer/language/resolve/held-rows.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { entityReference, fieldSchema } from './field-schema.ts';

const VERSION: JsonObject = {
  type: 'integer',
  description: 'Goes up with every change. An update of an older version is refused with 409.',
};

/**
 * Returns the schemas of an entity on the wire: as returned (under its own name), added (`<Entity>Add`), updated
 * (`<Entity>Update`) and deleted (`<Entity>Delete`).
 */
export function entitySchemas(entity: Entity): Record<string, JsonObject> {
  return {
    [entity.entity]: recordSchema(entity),
    [`${entity.entity}Add`]: addition(entity),
    [`${entity.entity}Update`]: change(entity),
    [`${entity.entity}Delete`]: deletion(entity),
  };
}

/** Returns the schema of a record as an operation answers it. */
export function recordSchema(entity: Entity): JsonObject {
  const properties: JsonObject = {};
  for (const [name, field] of Object.entries(entity.properties)) {
    if (isBrought(field)) continue;
    if (field.writeOnly)
      properties[`has${name.charAt(0).toUpperCase()}${name.slice(1)}`] = { type: 'boolean', readOnly: true };
    else properties[name] = fieldSchema(field, entity.key.includes(name));
    if (field.references !== undefined) properties[field.references.as] = entityReference(field.references.entity);
  }
  return {
    type: 'object',
    title: entity.title,
    properties: { ...properties, ...version(entity) },
    required: [...entity.key],
  };
}

/**
 * Returns the payload of an add or update that takes only some fields (`serves.only`), or none (`serves.set`).
 * @param taken the names of the fields, without the key and version of an update
 */
export function takenSchema(entity: Entity, purpose: 'add' | 'update', taken: readonly string[]): JsonObject {
  return purpose === 'add' ? addition(entity, taken) : change(entity, taken);
}

function addition(entity: Entity, taken?: readonly string[]): JsonObject {
  const fields = writable(entity, taken);
  const names = fields.map(([name]) => name);
  return payload(
    `Adds: ${entity.title}`,
    fields,
    (entity.required ?? []).filter((name) => taken === undefined || names.includes(name)),
  );
}

function change(entity: Entity, taken?: readonly string[]): JsonObject {
  const fields = [
    ...keyFields(entity),
    ...writable(entity, taken).filter(([, field]) => !field.immutable && !isBrought(field)),
  ];
  return payload(`Changes: ${entity.title}`, fields, entity.key, version(entity));
}

function deletion(entity: Entity): JsonObject {
  return payload(`Deletes: ${entity.title}`, keyFields(entity), entity.key, version(entity));
}

function payload(
  title: string,
  fields: [string, Field][],
  required: readonly string[],
  more: JsonObject = {},
): JsonObject {
  const properties: JsonObject = { ...more };
  for (const [name, { readOnly: _keptByServer, ...field }] of fields)
    properties[name] = fieldSchema(field, required.includes(name));
  return {
    type: 'object',
    title,
    properties,
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required: [...required] }),
  };
}

function writable(entity: Entity, taken?: readonly string[]): [string, Field][] {
  return Object.entries(entity.properties).filter(
    ([name, field]) => !field.readOnly && field.compute === undefined && (taken === undefined || taken.includes(name)),
  );
}

/** Whether a field holds records that only a new record brings along. */
function isBrought(field: Field): boolean {
  return field.children !== undefined && heldRows(field) === undefined;
}

function keyFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.properties).filter(([name]) => entity.key.includes(name));
}

/** Platform tables and views are read-only, so their records have no version. */
function version(entity: Entity): JsonObject {
  return entity.table.class === 'tenant' && entity.table.view !== true ? { version: VERSION } : {};
}
