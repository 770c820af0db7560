import { isObject, step } from '../../../renderer/language/paths/path.ts';
import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { columnOf } from '../../../src/server/data/tables/names.ts';
import type { NewField } from './field-argument.ts';
import { reservedColumn } from './reserved-words.ts';

/** Formats of JSON Schema that an entity has too. Other formats are dropped: the value is then a text or a number. */
const FORMATS = new Set(['date-time', 'date', 'email', 'uri']);
const KEPT = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'description'] as const;
const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);

/** Names that a field may have (`schemas/descriptor/shared.schema.json`). */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Names that an entity may have (`names.ts`). */
const ENTITY_NAME = /^[A-Z][A-Za-z0-9]{0,60}$/;

/** A key of a property that is the key of its record, where the document says so. */
export const KEY_MARK = 'x-isKey';

/** The fields that were read from a document. */
export interface SchemaFields {
  fields: NewField[];
  /** One line for each property, or part of one, that was left out. */
  skipped: string[];
}

/**
 * Returns the fields of a schema of a document: an OpenAPI document (version 3, as JSON) or a JSON Schema. Follows
 * `$ref`s inside of the document, and joins `allOf`. Throws an `Error` when the document has no such schema.
 */
export function schemaFields(document: Json, name: string): SchemaFields {
  const schema = schemaNamed(document, name);
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields: NewField[] = [];
  const skipped: string[] = [];
  for (const [property, value] of properties) {
    const read = fieldOf(document, property, value ?? null);
    if (typeof read !== 'string') fields.push({ name: property, isRequired: required.has(property), field: read });
    else skipped.push(`${name}.${property} ${read}`);
  }
  return { fields, skipped };
}

/** Returns the names of the schemas of a document that can be entities: those with a text. */
export function schemaNames(document: Json): string[] {
  return Object.keys(schemasIn(document)).filter(
    (name) => ENTITY_NAME.test(name) && schemaFields(document, name).fields.some(isText),
  );
}

function isText({ field: { type, format, options } }: NewField): boolean {
  return type === 'string' && format === undefined && options === undefined;
}

function schemaNamed(document: Json, name: string): JsonObject {
  const schemas = schemasIn(document);
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!isObject(schema))
    throw new Error(`The document has no schema '${name}'. Schemas: ${Object.keys(schemas).join(', ') || 'none'}.`);
  return joined(document, schema);
}

/** Returns the schemas of a document by their names. A JSON Schema with properties is one itself, by its title. */
function schemasIn(document: Json): JsonObject {
  const held = [step(step(document, 'components'), 'schemas'), step(document, '$defs'), step(document, 'definitions')];
  const schemas: JsonObject = Object.assign({}, ...held.filter(isObject));
  const title = step(document, 'title');
  return typeof title === 'string' && isObject(document) && isObject(document['properties'])
    ? { [pascal(title)]: document, ...schemas }
    : schemas;
}

/** @example pascal('delivery van') // 'DeliveryVan' */
function pascal(title: string): string {
  return title.replaceAll(
    /[^A-Za-z0-9]*([A-Za-z0-9]+)/g,
    (_all, word: string) => word.charAt(0).toUpperCase() + word.slice(1),
  );
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

/** Returns a property as a field; or why it cannot be one, as the end of a sentence. */
function fieldOf(document: Json, name: string, value: Json): JsonObject | string {
  if (!NAME.test(name)) return 'has a name that no field can have; add it by hand under another one.';
  if (name === 'id' || (isObject(value) && value[KEY_MARK] === true))
    return 'is left out: the entity has a key of its own.';
  const reserved = reservedColumn(columnOf(name));
  if (reserved !== undefined) return `is left out: ${reserved}; add it by hand under another name.`;
  if (!isObject(value)) return NO_VALUE;
  const schema = joined(document, value);
  const choices = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => one !== null) : [];
  const types = [schema['type'] ?? typeOf(choices[0])].flat().filter((type) => type !== 'null');
  const [type] = types;
  if (types.length !== 1 || typeof type !== 'string' || !SCALARS.has(type)) return NO_VALUE;
  if (!choices.every((one) => typeOf(one) === type || (type === 'number' && typeof one === 'number')))
    return 'has choices of another type; add it by hand.';
  const format = schema['format'];
  return {
    type,
    ...(typeof format === 'string' && FORMATS.has(format) ? { format } : {}),
    title: typeof schema['title'] === 'string' ? schema['title'] : labelOfName(name),
    ...Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(schema['default'] === undefined || schema['default'] === null ? {} : { default: schema['default'] }),
    ...(schema['readOnly'] === true ? { readOnly: true } : {}),
    ...(choices.length > 0 ? { options: choices.map(optionOf) } : {}),
  };
}

const NO_VALUE = 'is no single value; add it by hand.';

/** Returns the type that a schema would give for a value. */
function typeOf(value: Json | undefined): string {
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function optionOf(choice: Json): Json {
  return { value: choice, title: typeof choice === 'string' ? labelOfName(choice) || choice : String(choice) };
}
