import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FormMode } from './field-state.ts';
import { fieldsOf, type FormModel, type FormModelField } from './form-model.ts';

/** The name under which an object is shown by one control, and not field by field. */
export const WHOLE_FIELD = 'whole';

/** The formats that JSON Schema knows too; the others are our controls' business. */
const STANDARD_FORMATS = new Set(['date', 'date-time', 'email', 'uri']);

/**
 * The schema that RJSF maps to our widgets: flat, a dotted name is one key, and every field may be null. It says types,
 * formats, bounds and titles, and depends on screen and mode alone: never on conditions, roles or options (`design.md` §6).
 * Child rows are not in it; the rows editor has them. In `uiSchema` each field's widget is its control type.
 */
export function formJsonSchema(model: FormModel, mode: FormMode): { schema: JsonObject; uiSchema: JsonObject } {
  const fields = fieldsOf(model);
  const required = fields.filter((field) => field.isRequired && !isFixed(field, mode) && !isKept(field, mode)).map((field) => field.name);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      required,
    },
    uiSchema: Object.fromEntries([
      ['ui:order', fields.map((field) => field.name)],
      ...fields.map((field): [string, Json] => [field.name, fieldUiSchema(field, mode)]),
    ]),
  };
}

function isFixed({ isReadOnly, field }: FormModelField, mode: FormMode): boolean {
  return isReadOnly || (mode === 'update' && field.immutable === true);
}

function isKept({ field }: FormModelField, mode: FormMode): boolean {
  return mode === 'update' && field.writeOnly === true;
}

function fieldSchema({ field, label }: FormModelField): JsonObject {
  const schema: JsonObject = { type: [field.type, 'null'], title: label };
  for (const keyword of ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const) {
    if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  }
  if (field.pattern !== undefined) schema['pattern'] = `^(?:${field.pattern})$`;
  if (field.format !== undefined && STANDARD_FORMATS.has(field.format)) schema['format'] = field.format;
  if (field.type === 'array') schema['items'] = itemSchema(field);
  return schema;
}

function itemSchema({ items }: Field): JsonObject {
  return items === undefined ? {} : { type: items.type };
}

function fieldUiSchema(field: FormModelField, mode: FormMode): JsonObject {
  const { controlType, placeholder, help, customProps } = field;
  const ui: JsonObject = { ...(field.field.type === 'object' ? { 'ui:field': WHOLE_FIELD } : {}), 'ui:widget': controlType, 'ui:readonly': isFixed(field, mode), 'ui:options': customProps };
  if (placeholder !== undefined) ui['ui:placeholder'] = placeholder;
  if (help !== undefined) ui['ui:help'] = help;
  return ui;
}
