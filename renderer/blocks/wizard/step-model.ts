import { check } from '../../language/checks/check.ts';
import type { WizardDescriptor, WizardField } from '../../language/types/descriptor.ts';
import type { Field, FieldFormat } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { fillTemplate, type TemplateScope } from '../../language/templates/fill-template.ts';

const FORMATS: Record<string, FieldFormat> = { email: 'email', phone: 'phone', datetime: 'date-time' };

/** What a step's control knows of its field; the step's own words stand for every rule it breaks. */
export function stepField(element: WizardField, value: unknown, otpLength: number): Field {
  const { controlType = 'text', minLength, maxLength, message } = element;
  const format = controlType === 'emailOrPhone' ? emailOrPhoneFormat(value) : FORMATS[controlType];
  const code: Partial<Field> = controlType === 'otp' ? { minLength: otpLength, maxLength: otpLength, pattern: '\\d*' } : {};
  return {
    type: 'string',
    ...code,
    ...(format === undefined ? {} : { format }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(message === undefined ? {} : { messages: { any: message } }),
  };
}

/** An at-sign makes it an address; whatever else has to be a phone number. */
function emailOrPhoneFormat(value: unknown): FieldFormat {
  return typeof value === 'string' && value.includes('@') ? 'email' : 'phone';
}

/** Everything the values of a step break, in the order of its fields. */
export function checkStep(descriptor: WizardDescriptor, values: JsonObject, otpLength: number): FieldError[] {
  const properties = Object.fromEntries(descriptor.fields.map((field) => [field.name, stepField(field, values[field.name], otpLength)]));
  const required = descriptor.fields.filter((field) => field.required).map((field) => field.name);
  return check({ required, properties }, values, { mode: 'add', unknownKeys: 'ignore' });
}

/** What the fields hold when the step opens: their defaults, filled from the address. */
export function stepValues(descriptor: WizardDescriptor, scope: TemplateScope): JsonObject {
  const values: JsonObject = {};
  for (const field of descriptor.fields) {
    const value = typeof field.default === 'string' ? fillTemplate(field.default, scope) : (field.default ?? null);
    values[field.name] = value === '' ? null : value;
  }
  return values;
}

/** What the submit call sends: the fields, and the values the descriptor fills in beside them. */
export function stepPayload(descriptor: WizardDescriptor, values: JsonObject, scope: TemplateScope): JsonObject {
  const payload: JsonObject = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  for (const [name, template] of Object.entries(descriptor.submit.payload ?? {})) payload[name] = fillTemplate(template, { ...scope, record: values });
  return payload;
}
