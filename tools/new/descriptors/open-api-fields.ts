import { isObject, step } from '../../../renderer/language/paths/path.ts';
import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { NewField } from './field-argument.ts';

/** Formats of OpenAPI that an entity has too. Other formats are dropped: the value is then a text or a number. */
const FORMATS = new Set(['date-time', 'date', 'email', 'uri']);
const KEPT = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'description'] as const;
const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);

/** The fields that were read from an OpenAPI document. */
export interface OpenApiFields {
  fields: NewField[];
  /** One line for each property that an entity cannot hold as a field: an object, a list, a union. */
  skipped: string[];
}

/**
 * Returns the fields of a schema of an OpenAPI document (version 3, as JSON). Follows `$ref`s inside of the document,
 * and joins `allOf`. Throws an `Error` when the document has no such schema.
 */
export function openApiFields(document: Json, name: string): OpenApiFields {
  const schema = schemaNamed(document, name);
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const read = properties.map(([property, value]) => ({ property, field: fieldOf(document, property, value ?? null) }));
  return {
    fields: read.flatMap(({ property, field }): NewField[] =>
      field === undefined ? [] : [{ name: property, isRequired: required.has(property), field }],
    ),
    skipped: read
      .filter(({ field }) => field === undefined)
      .map(({ property }) => `${name}.${property} is no single value; add it by hand.`),
  };
}

function schemaNamed(document: Json, name: string): JsonObject {
  const schemas = step(step(document, 'components'), 'schemas');
  const schema = isObject(schemas) && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!isObject(schema)) {
    const names = isObject(schemas) ? Object.keys(schemas).join(', ') : 'none';
    throw new Error(`The document has no schema '${name}'. Schemas: ${names}.`);
  }
  return joined(document, schema);
}

/** Returns a schema without `$ref` and `allOf`. A schema that refers to itself is left as it is. */
function joined(document: Json, schema: JsonObject, seen: readonly string[] = []): JsonObject {
  const { $ref: reference, allOf, ...own } = schema;
  if (typeof reference === 'string') {
    const target = seen.includes(reference) ? undefined : localTarget(document, reference);
    return target === undefined ? own : { ...joined(document, target, [...seen, reference]), ...own };
  }
  if (!Array.isArray(allOf)) return schema;
  const parts = [...allOf.filter(isObject), own].map((part) => joined(document, part, seen));
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => (isObject(properties) ? properties : {}))),
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  };
}

function localTarget(document: Json, reference: string): JsonObject | undefined {
  if (!reference.startsWith('#/')) return undefined;
  const target = reference.slice(2).split('/').reduce<Json | undefined>(step, document);
  return isObject(target) ? target : undefined;
}

function fieldOf(document: Json, name: string, value: Json): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const schema = joined(document, value);
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  const [type] = types;
  if (types.length !== 1 || typeof type !== 'string' || !SCALARS.has(type)) return undefined;
  const format = schema['format'];
  const choices = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => typeof one === 'string') : [];
  return {
    type,
    ...(typeof format === 'string' && FORMATS.has(format) ? { format } : {}),
    title: typeof schema['title'] === 'string' ? schema['title'] : labelOfName(name),
    ...Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(schema['default'] === undefined || schema['default'] === null ? {} : { default: schema['default'] }),
    ...(schema['readOnly'] === true ? { readOnly: true } : {}),
    ...(choices.length > 0 ? { options: choices.map((one): Json => ({ value: one, title: labelOfName(one) })) } : {}),
  };
}
