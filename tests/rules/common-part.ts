import { fieldSchema } from '../../renderer/language/models/form/json-schema.ts';
import type { EntityShape } from '../../renderer/language/rules/entity-shape.ts';
import type { Field, FieldFormat } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** Formats that both know. Of `money` and `percentage` JSON Schema knows the bounds. */
const COMMON_FORMATS: readonly (FieldFormat | undefined)[] = ['date', 'date-time', 'money', 'percentage'];

/** Rows that are marked with it are not checked, which JSON Schema cannot state. */
const DELETED = 'isDeleted';

/** Returns the part of an entity's rules that JSON Schema can state: see the README for what is left out. */
export function commonShape({ required, properties }: EntityShape): EntityShape {
  const judged = Object.entries(properties).filter(([name, field]) => name !== DELETED && isCommon(field));
  return {
    required: required.filter((name) => judged.some(([judgedName]) => judgedName === name)),
    properties: Object.fromEntries(judged.map(([name, field]) => [name, commonField(field)])),
  };
}

function isCommon({ readOnly, format }: Field): boolean {
  return readOnly !== true && format !== 'json';
}

/** Higher bounds are lowered to these: texts of two million characters would prove no more, and cost minutes. */
const LONGEST_TEXT = 60;
const LONGEST_LIST = 4;

function atMost(bound: number | undefined, most: number): number | undefined {
  return bound === undefined ? undefined : Math.min(bound, most);
}

function commonField(field: Field): Field {
  const { type, options, minLength, maxLength, pattern, minimum, maximum, minItems, maxItems, format } = field;
  const { items, properties, required = [] } = field;
  const common = {
    options,
    minLength,
    maxLength: atMost(maxLength, LONGEST_TEXT),
    pattern,
    minimum,
    maximum,
    minItems,
    maxItems: atMost(maxItems, LONGEST_LIST),
  };
  return {
    type,
    ...Object.fromEntries(Object.entries(common).filter(([, value]) => value !== undefined)),
    ...(format !== undefined && COMMON_FORMATS.includes(format) ? { format } : {}),
    ...(items === undefined ? {} : { items: commonField(items) }),
    ...(properties === undefined ? {} : commonShape({ required, properties })),
  };
}

/**
 * Returns the JSON Schema of a shape: the shape of a form's fields, with what the form leaves to its widgets (choices,
 * required values).
 */
export function shapeSchema({ required, properties }: EntityShape): JsonObject {
  return {
    type: 'object',
    required,
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, valueSchema(field, required.includes(name))]),
    ),
  };
}

function valueSchema(field: Field, isDemanded: boolean): JsonObject {
  const schema = { ...fieldSchema({ field, label: '' }), ...insideSchema(field) };
  const { options, type, format } = field;
  if (options !== undefined) schema['enum'] = [...options.map(({ value }) => value), null];
  if (type === 'integer') schema['allOf'] = [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }];
  if (isDemanded) return demanded(schema, field);
  const mayBeEmpty = type === 'string' && options === undefined && format !== 'date' && format !== 'date-time';
  return mayBeEmpty ? { anyOf: [{ const: '' }, schema] } : schema;
}

/** A required value is not null, not blank and not an empty list. */
function demanded(schema: JsonObject, { type, minItems = 0 }: Field): JsonObject {
  if (type === 'string') return { ...schema, type, allOf: [{ pattern: '\\S' }] };
  return { ...schema, type, ...(type === 'array' ? { minItems: Math.max(1, minItems) } : {}) };
}

function insideSchema({ items, properties, required = [] }: Field): JsonObject {
  if (properties !== undefined) return { ...shapeSchema({ required, properties }), type: ['object', 'null'] };
  if (items?.properties !== undefined)
    return { items: shapeSchema({ required: items.required ?? [], properties: items.properties }) };
  return items === undefined ? {} : { items: valueSchema(items, true) };
}
