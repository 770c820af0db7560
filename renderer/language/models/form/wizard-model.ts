import { check } from '../../rules/check.ts';
import { evaluate, type ConditionScope } from '../../logic/conditions/evaluate.ts';
import { lookupOf } from '../../resolve/lookup.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { fillTemplate, type TemplateScope } from '../../text/templates/fill-template.ts';
import type { WizardDescriptor, WizardField, WizardSubmit } from '../../types/descriptor.ts';
import type { Field } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { labelOfName } from '../../text/words/split-words.ts';
import { controlFacts } from '../definitions/control-facts.ts';
import { fieldState } from './field-state.ts';
import type { FormModelField } from './form-model.ts';

/** One step of a flow, completed by the payload of the operation that it submits. */
export interface WizardModel {
  descriptor: WizardDescriptor;
  fields: FormModelField[];
  /** The payload of the submit, for the types of values besides the fields. */
  payload: Record<string, Field>;
  problems: string[];
}

/**
 * Returns the model of a wizard screen, or null for another kind.
 * @param otpLength The number of digits of a one-time code, if it is known.
 */
export function wizardModel(
  { descriptor, operations, entities, problems }: ResolvedScreen,
  otpLength?: number,
): WizardModel | null {
  if (descriptor.kind !== 'wizard') return null;
  const payload = operations[descriptor.submit.operation]?.payload?.properties ?? {};
  const fields = descriptor.fields.map((wizardField): FormModelField => {
    const field = fieldRules(
      wizardField,
      Object.hasOwn(payload, wizardField.name) ? payload[wizardField.name] : undefined,
      otpLength,
    );
    const {
      name,
      label,
      controlType = 'text',
      dataset,
      customProps = {},
      required = false,
      uploadInSharedLocation = false,
    } = wizardField;
    const { placeholder, help, visibleWhen, readOnlyWhen } = wizardField;
    const lookup = lookupOf(wizardField, field, entities);
    return {
      name,
      label: label ?? field.title ?? labelOfName(name),
      controlType,
      field,
      isRequired: required,
      isReadOnly: false,
      uploadInSharedLocation,
      customProps,
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(help === undefined ? {} : { help }),
      ...(visibleWhen === undefined ? {} : { visibleWhen }),
      ...(readOnlyWhen === undefined ? {} : { readOnlyWhen }),
      ...(lookup === undefined ? {} : { lookup }),
      ...(dataset === undefined ? {} : { options: dataset }),
    };
  });
  return { descriptor, fields, payload, problems };
}

function fieldRules(
  { controlType = '', message, minLength, maxLength, default: initial }: WizardField,
  field: Field = { type: 'string' },
  otpLength?: number,
): Field {
  const { textRules, hasOtpLength = false } = controlFacts(controlType);
  return {
    ...field,
    ...textRules,
    ...(hasOtpLength && otpLength !== undefined ? { minLength: otpLength, maxLength: otpLength } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(message === undefined ? {} : { messages: { ...field.messages, any: message } }),
  };
}

/**
 * Returns the values that a step opens with. Defaults such as `{query.countryCode}` are filled in, and no value is
 * null.
 */
export function wizardValues(model: WizardModel, scope: TemplateScope): JsonObject {
  const initial = (value: Json | undefined): Json => {
    const filled = typeof value === 'string' ? fillTemplate(value, scope) : value;
    return filled === undefined || filled === '' ? null : filled;
  };
  return Object.fromEntries(model.fields.map(({ name, field }) => [name, initial(field.default)]));
}

/** Returns the field errors that prevent a step from being submitted. */
export function checkWizard(model: WizardModel, values: JsonObject, scope: Partial<ConditionScope> = {}): FieldError[] {
  const record = Object.fromEntries(
    model.fields.map(({ name }) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  );
  const shown = model.fields.filter(
    (field) => field.isRequired || fieldState(field, 'add', { ...scope, record }).isShown,
  );
  const properties = Object.fromEntries(
    shown.map((field) => [field.name, writtenAs(field, record[field.name] ?? null)]),
  );
  const required = shown.filter((field) => field.isRequired).map((field) => field.name);
  return check({ required, properties }, record, { mode: 'add', scope, unknownKeys: 'ignore', isTyped: true });
}

/** Returns whether a field of a step is shown now. */
export function isStepFieldShown(field: FormModelField, values: JsonObject, scope: Partial<ConditionScope>): boolean {
  return fieldState(field, 'add', { ...scope, record: values }).isShown;
}

/** Returns the payload of a step: the fields that are filled in, and the values that the descriptor adds. */
export function wizardPayload(
  { descriptor, fields, payload }: WizardModel,
  values: JsonObject,
  scope: TemplateScope,
): JsonObject {
  const typed = fields.flatMap(({ name }): [string, Json][] => {
    const value = values[name] ?? null;
    return value === null || value === '' ? [] : [[name, value]];
  });
  const besides = Object.entries(descriptor.submit.payload ?? {}).map(([name, template]): [string, Json] => [
    name,
    asTyped(fillTemplate(template, { ...scope, record: values }), payload[name]),
  ]);
  return Object.fromEntries([...typed, ...besides]);
}

/** A key from the address is a text; the operation may want a number. */
function asTyped(text: string, field: Field | undefined): Json {
  return field?.type === 'integer' ? Number(text) : text;
}

/**
 * Returns the address template that a submitted step leads to: the first of `goWhen` whose condition is true, otherwise
 * `go`. An unknown condition counts as false.
 */
export function wayOn({ go = '', goWhen = [] }: WizardSubmit, scope: ConditionScope): string {
  return goWhen.find(({ when }) => evaluate(when, scope) === true)?.go ?? go;
}

/** Returns the rules of a value whose format depends on its text, such as an e-mail address or a phone number. */
function writtenAs({ controlType, field }: FormModelField, value: Json): Field {
  const { formatByText } = controlFacts(controlType);
  if (formatByText === undefined || typeof value !== 'string') return field;
  const { contains, format, otherwise } = formatByText;
  return { ...field, format: value.includes(contains) ? format : otherwise };
}
