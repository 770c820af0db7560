import type { Condition } from '../types/condition.ts';
import type { Action, FormDescriptor, FormField, Section } from '../types/descriptor.ts';
import type { Entity, Field } from '../types/entity.ts';
import type { JsonObject } from '../types/json.ts';
import { entityShape, type EntityShape } from '../checks/entity-shape.ts';
import { lookupOf, type LookupModel } from '../screens/lookup.ts';
import type { ResolvedScreen } from '../screens/resolve-screen.ts';
import { suggestion } from '../words/did-you-mean.ts';
import { labelOfName } from '../words/split-words.ts';

/** A form with everything decided: what the screen says, completed by the data rules of its entity. */
export interface FormModel {
  id: string;
  title: FormDescriptor['title'];
  route: FormDescriptor['route'];
  entity: Entity;
  endpoints: FormDescriptor['endpoints'];
  sections: FormSection[];
  after: Required<NonNullable<FormDescriptor['after']>>;
  save: { label: string; visibleWhen?: Condition };
  actions: Action[];
  /** What in the descriptor names nothing; shown in place, reported by lint. */
  problems: string[];
}

export interface FormSection {
  title?: string;
  columns: 1 | 2;
  visibleWhen?: Condition;
  rows: FormRow[];
  children?: FormChildren;
}

export interface FormRow {
  visibleWhen?: Condition;
  fields: FormModelField[];
}

export interface FormModelField {
  /** The key of its value in the form; dotted means nested in the record. */
  name: string;
  label: string;
  /** A form control. */
  controlType: string;
  placeholder?: string;
  help?: string;
  /** The data rules, as the server has them; a form may narrow them and never loosens. */
  field: Field;
  /** Unconditionally; `field.requiredWhen` may require it besides. */
  isRequired: boolean;
  /** In every mode: set by the server, or part of a generated key. */
  isReadOnly: boolean;
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  lookup?: LookupModel;
  options?: Field['options'];
  uploadInSharedLocation: boolean;
  customProps: JsonObject;
}

export interface FormChildren {
  name: string;
  label: string;
  addLabel: string;
  /** Properties that tell a stored row from a new one. */
  key: string[];
  fields: FormModelField[];
  /** The list's own rules; its items are the row's fields. */
  field: Field;
  isRequired: boolean;
}

/** The documents' own (000 §2, §4). */
const SAVE_LABEL = 'Save Changes';
const ADD_LABEL = 'Add new';
const AFTER: FormModel['after'] = { add: 'replace', update: 'stay', delete: 'back' };

/** The model of a form screen. Null when the screen is no form or its entity is not in the catalogue. */
export function formModel(screen: ResolvedScreen): FormModel | null {
  const { descriptor, entity, entities } = screen;
  if (descriptor.kind !== 'form' || entity === undefined) return null;
  const problems = [...screen.problems];
  const builder: Builder = { shape: entityShape(entity, entities), owner: entity.entity, entities, problems };
  return {
    id: descriptor.id,
    title: descriptor.title,
    route: descriptor.route,
    entity,
    endpoints: descriptor.endpoints,
    sections: descriptor.sections.map((section) => sectionModel(section, builder)),
    after: { ...AFTER, ...descriptor.after },
    save: { label: SAVE_LABEL, ...descriptor.save },
    actions: descriptor.actions ?? [],
    problems,
  };
}

/** All fields of a form that stand outside of child rows. */
export function fieldsOf(model: FormModel): FormModelField[] {
  return model.sections.flatMap((section) => section.rows.flatMap((row) => row.fields));
}

interface Builder {
  shape: EntityShape;
  /** Who has no such field, when a name is wrong. */
  owner: string;
  entities: Record<string, Entity>;
  problems: string[];
}

function sectionModel({ rows = [], children, columns = 1, ...rest }: Section, builder: Builder): FormSection {
  const list = children === undefined ? undefined : childrenModel(children, builder);
  return {
    ...rest,
    columns,
    rows: rows.map((row) => ({ ...row, fields: row.fields.map((field) => fieldModel(field, builder)) })),
    ...(list === undefined ? {} : { children: list }),
  };
}

function childrenModel({ name, addLabel, fields }: NonNullable<Section['children']>, builder: Builder): FormChildren | undefined {
  const field = builder.shape.properties[name];
  const child = builder.entities[field?.children?.entity ?? ''];
  if (field?.items === undefined || child === undefined) {
    builder.problems.push(noField(builder, name, 'child rows'));
    return undefined;
  }
  const rowShape = { required: field.items.required ?? [], properties: field.items.properties ?? {} };
  const rows: Builder = { ...builder, shape: rowShape, owner: child.entity };
  return {
    name,
    label: field.title ?? child.titlePlural,
    addLabel: addLabel ?? ADD_LABEL,
    key: child.key,
    fields: fields.map((rowField) => fieldModel(rowField, rows)),
    field,
    isRequired: builder.shape.required.includes(name),
  };
}

function fieldModel(formField: FormField, builder: Builder): FormModelField {
  const { name, label, controlType, help, placeholder, visibleWhen, readOnlyWhen } = formField;
  const found = Object.hasOwn(builder.shape.properties, name) ? builder.shape.properties[name] : undefined;
  if (found === undefined) builder.problems.push(noField(builder, name, 'field'));
  const field = found ?? NOTHING;
  const lookup = lookupOf(formField, field, builder.entities);
  const options = formField.dataset ?? field.options;
  const control = controlType ?? (lookup !== undefined || options !== undefined ? 'select' : defaultControl(field));
  return {
    name,
    label: label ?? field.title ?? labelOfName(name),
    controlType: control,
    ...optional({ placeholder, help: help ?? field.description, visibleWhen, readOnlyWhen, lookup, options }),
    field: narrowed(field, control),
    isRequired: builder.shape.required.includes(name),
    isReadOnly: field.readOnly === true || field.generated === true,
    uploadInSharedLocation: formField.uploadInSharedLocation ?? false,
    customProps: formField.customProps ?? {},
  };
}

/** Stands in for a field that does not exist: nothing is checked and nothing sent. */
const NOTHING: Field = { type: 'string', readOnly: true };

/** What a control takes where the field does not say otherwise: no negative numbers, and at most a hundred percent (000 §5). */
const CONTROL_BOUNDS: Record<string, Pick<Field, 'minimum' | 'maximum'>> = {
  number: { minimum: 0 }, money: { minimum: 0 }, percentage: { minimum: 0, maximum: 100 },
};

function narrowed(field: Field, control: string): Field {
  return Object.hasOwn(CONTROL_BOUNDS, control) ? { ...CONTROL_BOUNDS[control], ...field } : field;
}

const CONTROL_OF_FORMAT: Partial<Record<NonNullable<Field['format']>, string>> = {
  multiline: 'multilinetext', email: 'email', phone: 'phone', money: 'money', percentage: 'percentage',
  date: 'datetime', 'date-time': 'datetime', assets: 'asset', richtext: 'richtext',
};

/** The control of a field that names none; `customProps` of a date tell it from an instant by `field.format`. */
export function defaultControl({ type, format }: Field): string {
  const control = format === undefined ? undefined : CONTROL_OF_FORMAT[format];
  if (control !== undefined) return control;
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'text';
}

/** Keys that are undefined are left out, as `exactOptionalPropertyTypes` would have it and tests compare. */
function optional<Values extends object>(values: Values): Partial<Values> {
  // Safe: what is left is a subset of the keys with their own values.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function noField({ shape, owner }: Builder, name: string, what: string): string {
  return `${owner} has no ${what} "${name}".${suggestion(name, Object.keys(shape.properties))}`;
}
