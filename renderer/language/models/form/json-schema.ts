import { boundsOf } from '../../rules/broken-rule.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FormMode } from './field-state.ts';
import {
  fieldsOf,
  type FormChildren,
  type FormModel,
  type FormModelField,
  type FormRow,
  type FormSection,
} from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/** The `ui:field` of an object that one widget shows as a whole. RJSF would render its properties one by one. */
export const WHOLE_FIELD = 'whole';

/**
 * The formats that mean the same in JSON Schema. The standard `email` and `uri` refuse values that `check` accepts,
 * such as `/a`.
 */
const STANDARD_FORMATS = new Set(['date', 'date-time']);

/** The types of a field of format `json`: it accepts any value, whatever type the field names. */
const ANY_TYPE = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/**
 * The place of fields and rows in a form: `ui:options.sections` of the root, read by the template that draws the
 * sections.
 */
export interface SectionLayout {
  title?: string;
  columns: 1 | 2;
  /** In a rail beside the others. */
  aside?: boolean;
  visibleWhen?: Condition;
  rows: (Omit<FormRow, 'fields'> & { fields: string[] })[];
  /** The name of the child rows below the fields. */
  children?: string;
}

export interface FormSchema {
  schema: JsonObject;
  /** Also holds one entry for each field: widget, read-only, options, placeholder and help. */
  uiSchema: { 'ui:order': string[]; 'ui:options': { sections: SectionLayout[] }; [field: string]: unknown };
}

/**
 * Returns the JSON Schema of a form and the `uiSchema` that chooses a widget for each field. The schema is flat: a
 * dotted name is one key, and every field may be null. Both depend on screen and mode alone, never on conditions, roles
 * or options (`docs/decisions/0005-own-form-store-under-rjsf.md`), because RJSF renders the whole form again when one
 * of them changes.
 */
export function formJsonSchema(model: FormModel, mode: FormMode): FormSchema {
  const fields = fieldsOf(model);
  const lists = childrenOf(model);
  const required = fields.filter((field) => field.isRequired && !isFixed(field, mode) && !isKept(field, mode));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([
        ...fields.map((field) => [field.name, fieldSchema(field)] as const),
        ...lists.map((list) => [list.name, rowsSchema(list)] as const),
      ]),
      required: [...required, ...lists.filter((list) => list.isRequired)].map(({ name }) => name),
    },
    uiSchema: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldUiSchema(field, mode)])),
      'ui:order': [...fields, ...lists].map(({ name }) => name),
      'ui:options': { sections: model.sections.map(sectionLayout) },
    },
  };
}

/** Returns the place of a section's fields and rows. */
export function sectionLayout({ title, columns, aside, visibleWhen, rows, children }: FormSection): SectionLayout {
  return {
    ...(title === undefined ? {} : { title }),
    columns,
    ...(aside === true ? { aside } : {}),
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
    rows: rows.map((row) => ({ ...row, fields: row.fields.map(({ name }) => name) })),
    ...(children === undefined ? {} : { children: children.name }),
  };
}

function isFixed({ isReadOnly, field }: FormModelField, mode: FormMode): boolean {
  return isReadOnly || (mode === 'update' && field.immutable === true);
}

function isKept({ field }: FormModelField, mode: FormMode): boolean {
  return mode === 'update' && field.writeOnly === true;
}

/** Returns the JSON Schema of one field. It refuses no value that `check` accepts, except an empty text. */
export function fieldSchema({ field, label }: Pick<FormModelField, 'field' | 'label'>): JsonObject {
  const type = field.format === 'json' ? ANY_TYPE : [field.type, 'null'];
  const schema: JsonObject = { type, title: label, ...boundsOf(field) };
  for (const keyword of ['minLength', 'maxLength', 'minItems', 'maxItems'] as const) {
    if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  }
  if (field.pattern !== undefined) schema['pattern'] = `^(?:${field.pattern})$`;
  if (field.format !== undefined && STANDARD_FORMATS.has(field.format)) schema['format'] = field.format;
  if (field.type === 'array' && field.format !== 'json') schema['items'] = itemSchema(field);
  return schema;
}

function itemSchema({ items }: Field): JsonObject {
  return items === undefined ? {} : { type: items.type };
}

function rowsSchema({ label, field, fields, children }: FormChildren): JsonObject {
  const inner: [string, JsonObject][] = children === undefined ? [] : [[children.name, rowsSchema(children)]];
  const properties = [...fields.map((one): [string, JsonObject] => [one.name, fieldSchema(one)]), ...inner];
  const items = { type: 'object', properties: Object.fromEntries(properties) };
  return { ...fieldSchema({ field, label }), items };
}

function fieldUiSchema(field: FormModelField, mode: FormMode): JsonObject {
  const { controlType, placeholder, help, customProps } = field;
  const ui: Record<string, Json> = {
    ...(field.field.type === 'object' || field.field.format === 'json' ? { 'ui:field': WHOLE_FIELD } : {}),
    'ui:widget': controlType,
    'ui:readonly': isFixed(field, mode),
    'ui:options': customProps,
  };
  if (placeholder !== undefined) ui['ui:placeholder'] = placeholder;
  if (help !== undefined) ui['ui:help'] = help;
  return ui;
}
