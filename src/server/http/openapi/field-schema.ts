import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';

/** The JSON Schema name of each format. Money and percentages are plain numbers, codes and rich text plain strings. */
const FORMATS: Partial<Record<NonNullable<Field['format']>, string>> = {
  'date-time': 'date-time',
  date: 'date',
  email: 'email',
  uri: 'uri',
};

/** A saved file in a field of format `assets`. Open, because clients only display it. */
const ASSET: JsonObject = { type: 'object', additionalProperties: true };

/**
 * Returns a field as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param isRequired a field that is not required may also be null
 */
export function fieldSchema(field: Field, isRequired: boolean): JsonObject {
  const schema: JsonObject = { type: isRequired ? field.type : [field.type, 'null'] };
  const take = (name: string, value: Json | undefined): void => {
    if (value !== undefined) schema[name] = value;
  };
  take('title', field.title);
  take('description', field.description);
  take('default', field.default);
  take('format', field.format === undefined ? undefined : FORMATS[field.format]);
  take('enum', choices(field, isRequired));
  take('minLength', field.minLength);
  take('maxLength', field.maxLength);
  take('pattern', field.pattern === undefined ? undefined : `^(?:${field.pattern})$`);
  take('minimum', field.minimum);
  take('maximum', field.maximum);
  take('minItems', field.minItems);
  take('maxItems', field.maxItems);
  take('x-currency-field', field.currencyField);
  take('readOnly', field.readOnly);
  take('writeOnly', field.writeOnly);
  if (field.type === 'array') schema['items'] = itemSchema(field);
  if (field.properties !== undefined) Object.assign(schema, objectMembers(field.properties, field.required ?? []));
  return schema;
}

/** Returns `properties` and `required` of an object of fields. */
export function objectMembers(properties: Record<string, Field>, required: readonly string[]): JsonObject {
  const members: JsonObject = {};
  for (const [name, field] of Object.entries(properties)) members[name] = fieldSchema(field, required.includes(name));
  return { properties: members, ...(required.length === 0 ? {} : { required: [...required] }) };
}

export function entityReference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function choices(field: Field, isRequired: boolean): Json[] | undefined {
  const values = field.options?.map((option): Json => option.value);
  return values === undefined || isRequired ? values : [...values, null];
}

function itemSchema(field: Field): JsonObject {
  if (field.children !== undefined) return entityReference(field.children.entity);
  if (field.items !== undefined) return fieldSchema(field.items, field.items.nullable !== true);
  return field.format === 'assets' ? { ...ASSET } : {};
}
