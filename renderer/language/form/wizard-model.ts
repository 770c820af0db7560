import { check } from '../checks/check.ts';
import { evaluate, type ConditionScope } from '../conditions/evaluate.ts';
import { lookupOf } from '../screens/lookup.ts';
import type { ResolvedScreen } from '../screens/resolve-screen.ts';
import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import type { WizardDescriptor, WizardField, WizardSubmit } from '../types/descriptor.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { labelOfName } from '../words/split-words.ts';
import { fieldState } from './field-state.ts';
import type { FormModelField } from './form-model.ts';

/** One step of a flow with everything decided: what the screen says, completed by the payload of the operation it submits. */
export interface WizardModel {
  descriptor: WizardDescriptor;
  fields: FormModelField[];
  problems: string[];
}

/** What a control demands of its text, whatever the payload says. */
const CONTROL_RULES: Record<string, Partial<Field>> = {
  phone: { format: 'phone' },
  email: { format: 'email' },
  // 4 by default, up to 8 by configuration (`design.md` §9.14).
  otp: { pattern: '\\d{4,8}' },
};

/**
 * The model of a wizard screen; null when the screen is none.
 * @param otpLength Digits of a one-time code, where it is known how many are configured.
 */
export function wizardModel({ descriptor, operations, entities, problems }: ResolvedScreen, otpLength?: number): WizardModel | null {
  if (descriptor.kind !== 'wizard') return null;
  const payload = operations[descriptor.submit.operation]?.payload?.properties ?? {};
  const fields = descriptor.fields.map((wizardField): FormModelField => {
    const field = fieldRules(wizardField, Object.hasOwn(payload, wizardField.name) ? payload[wizardField.name] : undefined, otpLength);
    const { name, label, controlType = 'text', dataset, customProps = {}, required = false, uploadInSharedLocation = false } = wizardField;
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
  return { descriptor, fields, problems };
}

function fieldRules({ controlType = '', message, minLength, maxLength, default: initial }: WizardField, field: Field = { type: 'string' }, otpLength?: number): Field {
  return {
    ...field,
    ...CONTROL_RULES[controlType],
    ...(controlType === 'otp' && otpLength !== undefined ? { minLength: otpLength, maxLength: otpLength } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(initial === undefined ? {} : { default: initial }),
    ...(message === undefined ? {} : { messages: { ...field.messages, any: message } }),
  };
}

/** The values a step opens with; a default such as `{query.countryCode}` is filled in, and nothing is null. */
export function wizardValues(model: WizardModel, scope: TemplateScope): JsonObject {
  const initial = (value: Json | undefined): Json => {
    const filled = typeof value === 'string' ? fillTemplate(value, scope) : value;
    return filled === undefined || filled === '' ? null : filled;
  };
  return Object.fromEntries(model.fields.map(({ name, field }) => [name, initial(field.default)]));
}

/** What must be mended before a step can be submitted. */
export function checkWizard(model: WizardModel, values: JsonObject, scope: Partial<ConditionScope> = {}): FieldError[] {
  const record = Object.fromEntries(model.fields.map(({ name }) => [name, values[name] === '' ? null : (values[name] ?? null)]));
  const shown = model.fields.filter((field) => field.isRequired || fieldState(field, 'add', { ...scope, record }).isShown);
  const properties = Object.fromEntries(shown.map((field) => [field.name, writtenAs(field, record[field.name] ?? null)]));
  const required = shown.filter((field) => field.isRequired).map((field) => field.name);
  return check({ required, properties }, record, { mode: 'add', scope, unknownKeys: 'ignore' });
}

/** Whether a field of a step is shown now. */
export function isStepFieldShown(field: FormModelField, values: JsonObject, scope: Partial<ConditionScope>): boolean {
  return fieldState(field, 'add', { ...scope, record: values }).isShown;
}

/** What the submit call sends: the fields that are filled in, and what the descriptor says besides. */
export function wizardPayload({ descriptor, fields }: WizardModel, values: JsonObject, scope: TemplateScope): JsonObject {
  const typed = fields.flatMap(({ name }): [string, Json][] => {
    const value = values[name] ?? null;
    return value === null || value === '' ? [] : [[name, value]];
  });
  const besides = Object.entries(descriptor.submit.payload ?? {}).map(([name, template]): [string, Json] => [name, fillTemplate(template, { ...scope, record: values })]);
  return Object.fromEntries([...typed, ...besides]);
}

/** Where a submitted step leads, as a template: the first of its other ways that is open, or else `go`. Of which that cannot be told, it is not. */
export function wayOn({ go, goWhen = [] }: WizardSubmit, scope: ConditionScope): string {
  return goWhen.find(({ when }) => evaluate(when, scope) === true)?.go ?? go;
}

/** The combined control takes an e-mail address or a phone; an at-sign tells which one was meant. */
function writtenAs({ controlType, field }: FormModelField, value: Json): Field {
  if (controlType !== 'emailOrPhone' || typeof value !== 'string') return field;
  return { ...field, format: value.includes('@') ? 'email' : 'phone' };
}
