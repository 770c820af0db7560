import { scopeToRow } from '../../logic/conditions/scope-to-row.ts';
import type { Condition } from '../../types/condition.ts';
import type { Tones, Values as RowValues } from '../../types/calls.ts';
import type { ChildRows, FormField } from '../../types/descriptor.ts';
import type { Entity, Field } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import type { EntityShape } from '../../rules/entity-shape.ts';
import { lookupOf, type LookupModel } from '../../resolve/lookup.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import { labelOfName } from '../../text/words/split-words.ts';
import { choiceControl, formFacts, defaultControl } from '../definitions/form-facts.ts';

export interface FormModelField {
  /** The key of the value in the form. A dotted name is nested in the record. */
  name: string;
  label: string;
  /** The name of a control in the registry. */
  controlType: string;
  placeholder?: string;
  help?: string;
  /** The server's data rules. A form may narrow them, never loosen them. */
  field: Field;
  /** Required unconditionally. `field.requiredWhen` may require the field besides. */
  isRequired: boolean;
  /** Read-only in every mode: set by the server, or part of a generated key. */
  isReadOnly: boolean;
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  lookup?: LookupModel;
  options?: Field['options'];
  /** Which of the fixed choices are offered; by default all. */
  offerWhen?: Condition;
  uploadInSharedLocation: boolean;
  customProps: JsonObject;
  /** The question that is asked when the new value meets its condition. */
  confirm?: FormField['confirm'];
  emptyAs?: FormField['emptyAs'];
  compute?: string;
  /** The fields that a choice fills, and the form that creates a missing choice. */
  fill?: FormField['fill'];
  create?: FormField['create'];
}

export interface FormChildren {
  name: string;
  label: string;
  addLabel: string;
  /** The properties that a stored row has and a new row lacks. */
  key: string[];
  fields: FormModelField[];
  /** The data rules of the list. Its items are the fields of a row. */
  field: Field;
  isRequired: boolean;
  canAdd: boolean;
  canDelete: boolean;
  children?: FormChildren;
  /** The values of a new row. */
  new?: RowValues;
  tone?: Tones;
  /** While this is true of the record that has the rows, no row can be added or deleted. */
  readOnlyWhen?: Condition;
  /** The fields that a search above the rows looks through. */
  find?: readonly string[];
  /** The fields that are set in all shown rows at once. */
  setAll?: readonly string[];
}

/** The default label (`docs/console.md#child-rows`). */
const ADD_LABEL = 'Add new';

/** Collects what completes the fields of a form. */
export interface Builder {
  shape: EntityShape;
  /** The entity or operation that a problem names when it has no such field. */
  owner: string;
  entities: Record<string, Entity>;
  problems: string[];
  /** While this is true every field is read-only, besides the field's own condition. */
  readOnlyWhen?: Condition;
}

/**
 * Completes the child rows of a record. Returns undefined and adds a problem if the record has no list of that name.
 */
export function childrenModel(
  { name, addLabel, fields, canAdd = true, canDelete = true, children, new: fresh, tone }: ChildRows,
  builder: Builder,
): FormChildren | undefined {
  const field = builder.shape.properties[name];
  const child = builder.entities[field?.children?.entity ?? ''];
  if (field?.items?.properties === undefined) {
    builder.problems.push(noField(builder, name, 'child rows'));
    return undefined;
  }
  const rowShape = { required: field.items.required ?? [], properties: field.items.properties ?? {} };
  const rows: Builder = {
    ...builder,
    shape: rowShape,
    owner: child?.entity ?? name,
    ...optional({ readOnlyWhen: builder.readOnlyWhen && scopeToRow(builder.readOnlyWhen) }),
  };
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

/** Completes one field. A field that does not exist is shown read-only, and adds a problem. */
export function fieldModel(formField: FormField, builder: Builder): FormModelField {
  const {
    name,
    label,
    controlType,
    help,
    placeholder,
    visibleWhen,
    readOnlyWhen,
    confirm,
    emptyAs,
    compute,
    fill,
    create,
    offerWhen,
  } = formField;
  const found = Object.hasOwn(builder.shape.properties, name) ? builder.shape.properties[name] : undefined;
  if (found === undefined && compute === undefined) builder.problems.push(noField(builder, name, 'field'));
  const field = found ?? NOTHING;
  const lookup = namedLookup(lookupOf(formField, field, builder.entities), builder);
  const options = formField.dataset ?? field.options;
  const control =
    controlType ?? (lookup !== undefined || options !== undefined ? choiceControl() : defaultControl(field));
  return {
    name,
    label: label ?? field.title ?? labelOfName(name),
    controlType: control,
    ...optional({
      placeholder,
      help: help ?? field.description,
      visibleWhen,
      readOnlyWhen: either(builder.readOnlyWhen, readOnlyWhen),
      lookup,
      options,
      // A lookup has its own.
      offerWhen: lookup === undefined ? offerWhen : undefined,
      confirm,
      emptyAs,
      compute,
      fill,
      create,
    }),
    field: narrowed(field, control),
    isRequired: builder.shape.required.includes(name),
    isReadOnly:
      field.readOnly === true || field.generated === true || formField.readOnly === true || compute !== undefined,
    uploadInSharedLocation: formField.uploadInSharedLocation ?? false,
    customProps: formField.customProps ?? {},
  };
}

/** Adds the label of the field that a lookup waits for. */
function namedLookup(lookup: LookupModel | undefined, { shape }: Builder): LookupModel | undefined {
  const { dependsOn } = lookup ?? {};
  if (lookup === undefined || dependsOn === undefined) return lookup;
  const other = Object.hasOwn(shape.properties, dependsOn) ? shape.properties[dependsOn] : undefined;
  return { ...lookup, dependsLabel: other?.title ?? labelOfName(dependsOn) };
}

function either(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  return first !== undefined && second !== undefined ? { any: [first, second] } : (first ?? second);
}

/** Stands in for a field that does not exist: it is not checked and not sent. */
const NOTHING: Field = { type: 'string', readOnly: true };

/** Returns the field with the bounds of its control where it states none itself (`docs/console.md#input-controls`). */
function narrowed(field: Field, control: string): Field {
  const { bounds } = formFacts(control);
  return bounds === undefined ? field : { ...bounds, ...field };
}

/** Leaves out keys that are undefined, because of `exactOptionalPropertyTypes` and so that tests can compare. */
export function optional<Values extends object>(values: Values): Partial<Values> {
  // Safe: the result has a subset of the keys, with their own values.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function noField({ shape, owner }: Builder, name: string, what: string): string {
  return `${owner} has no ${what} "${name}".${suggestion(name, Object.keys(shape.properties))}`;
}
