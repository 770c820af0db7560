import { seenFromRow } from '../conditions/seen-from-row.ts';
import type { Condition } from '../types/condition.ts';
import type { Tones, Values as RowValues } from '../types/calls.ts';
import type { ChildRows, FormField } from '../types/descriptor.ts';
import type { Entity, Field } from '../types/entity.ts';
import type { JsonObject } from '../types/json.ts';
import type { EntityShape } from '../checks/entity-shape.ts';
import { lookupOf, type LookupModel } from '../screens/lookup.ts';
import { suggestion } from '../words/did-you-mean.ts';
import { labelOfName } from '../words/split-words.ts';

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
  /** Asked when the new value meets its condition. */
  confirm?: FormField['confirm'];
  emptyAs?: FormField['emptyAs'];
  compute?: string;
  /** What a choice fills, and the form that makes a missing one. */
  fill?: FormField['fill'];
  create?: FormField['create'];
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
  canAdd: boolean;
  canDelete: boolean;
  children?: FormChildren;
  /** Values of a row that is added. */
  new?: RowValues;
  tone?: Tones;
  /** While this is true of the record that has the rows, none can be added or deleted. */
  readOnlyWhen?: Condition;
}

/** The documents' own (000 §4). */
const ADD_LABEL = 'Add new';

/** What fields are completed by. */
export interface Builder {
  shape: EntityShape;
  /** Who has no such field, when a name is wrong. */
  owner: string;
  entities: Record<string, Entity>;
  problems: string[];
  /** While this is true every field is read-only, besides its own condition. */
  readOnlyWhen?: Condition;
}

/** Rows within a record; undefined, with a problem, where the record has none of that name. */
export function childrenModel({ name, addLabel, fields, canAdd = true, canDelete = true, children, new: fresh, tone }: ChildRows, builder: Builder): FormChildren | undefined {
  const field = builder.shape.properties[name];
  const child = builder.entities[field?.children?.entity ?? ''];
  if (field?.items?.properties === undefined) {
    builder.problems.push(noField(builder, name, 'child rows'));
    return undefined;
  }
  const rowShape = { required: field.items.required ?? [], properties: field.items.properties ?? {} };
  const rows: Builder = { ...builder, shape: rowShape, owner: child?.entity ?? name, ...optional({ readOnlyWhen: builder.readOnlyWhen && seenFromRow(builder.readOnlyWhen) }) };
  const inner = children === undefined ? undefined : childrenModel(children, rows);
  return {
    name,
    label: field.title ?? child?.titlePlural ?? labelOfName(name),
    addLabel: addLabel ?? ADD_LABEL,
    key: child?.key ?? [],
    fields: fields.map((rowField) => fieldModel(rowField, rows)),
    field,
    isRequired: builder.shape.required.includes(name),
    canAdd,
    canDelete,
    ...optional({ children: inner, new: fresh, tone, readOnlyWhen: builder.readOnlyWhen }),
  };
}

/** A field with everything decided; one that does not exist stands there read-only, with a problem. */
export function fieldModel(formField: FormField, builder: Builder): FormModelField {
  const { name, label, controlType, help, placeholder, visibleWhen, readOnlyWhen, confirm, emptyAs, compute, fill, create } = formField;
  const found = Object.hasOwn(builder.shape.properties, name) ? builder.shape.properties[name] : undefined;
  if (found === undefined && compute === undefined) builder.problems.push(noField(builder, name, 'field'));
  const field = found ?? NOTHING;
  const lookup = namedLookup(lookupOf(formField, field, builder.entities), builder);
  const options = formField.dataset ?? field.options;
  const control = controlType ?? (lookup !== undefined || options !== undefined ? 'select' : defaultControl(field));
  return {
    name,
    label: label ?? field.title ?? labelOfName(name),
    controlType: control,
    ...optional({ placeholder, help: help ?? field.description, visibleWhen, readOnlyWhen: either(builder.readOnlyWhen, readOnlyWhen), lookup, options, confirm, emptyAs, compute, fill, create }),
    field: narrowed(field, control),
    isRequired: builder.shape.required.includes(name),
    isReadOnly: field.readOnly === true || field.generated === true || formField.readOnly === true || compute !== undefined,
    uploadInSharedLocation: formField.uploadInSharedLocation ?? false,
    customProps: formField.customProps ?? {},
  };
}

/** The lookup, and what the field is called that it waits for. */
function namedLookup(lookup: LookupModel | undefined, { shape }: Builder): LookupModel | undefined {
  const { dependsOn } = lookup ?? {};
  if (lookup === undefined || dependsOn === undefined) return lookup;
  const other = Object.hasOwn(shape.properties, dependsOn) ? shape.properties[dependsOn] : undefined;
  return { ...lookup, dependsLabel: other?.title ?? labelOfName(dependsOn) };
}

function either(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  return first !== undefined && second !== undefined ? { any: [first, second] } : (first ?? second);
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
export function optional<Values extends object>(values: Values): Partial<Values> {
  // Safe: what is left is a subset of the keys with their own values.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function noField({ shape, owner }: Builder, name: string, what: string): string {
  return `${owner} has no ${what} "${name}".${suggestion(name, Object.keys(shape.properties))}`;
}
