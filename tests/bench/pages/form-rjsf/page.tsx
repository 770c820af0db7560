import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { CHOICES, formPlan, isRuledIn, type PlannedField, type Rule } from '../../fake-data/form-plan.ts';
import { askedForm } from '../host/asked-form.ts';
import { show } from '../host/show.ts';

const { fields: count, isExisting, record } = askedForm();
const plan = formPlan(count);

/**
 * A stock form: RJSF's theme and validator, and rules as JSON Schema (`allOf`, `if`, `then`), one for each ruling
 * field.
 */
const schema: RJSFSchema = {
  type: 'object',
  required: plan.filter(({ kind }) => kind === 'text').map(({ name }) => name),
  properties: Object.fromEntries(
    plan.filter(({ rule }) => rule === undefined).map((field) => [field.name, propertyOf(field)]),
  ),
  allOf: [...ruled().values()].map(({ rule, fields }) => ({
    if: conditionOf(rule),
    then: { properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])) },
  })),
};

function ruled(): Map<string, { rule: Rule; fields: PlannedField[] }> {
  const byRuler = new Map<string, { rule: Rule; fields: PlannedField[] }>();
  for (const field of plan) {
    if (field.rule === undefined) continue;
    const { rule } = field;
    byRuler.set(rule.field, { rule, fields: [...(byRuler.get(rule.field)?.fields ?? []), field] });
  }
  return byRuler;
}

function conditionOf(rule: Rule): RJSFSchema {
  if (isRuledIn(rule, undefined) && 'isNot' in rule)
    return { not: { properties: { [rule.field]: { const: rule.isNot } }, required: [rule.field] } };
  return { properties: { [rule.field]: { const: true } }, required: [rule.field] };
}

function propertyOf({ label, kind }: PlannedField): RJSFSchema {
  if (kind === 'select') return { type: 'string', title: label, enum: CHOICES };
  if (kind === 'checkbox') return { type: 'boolean', title: label };
  return { type: kind === 'number' ? 'number' : 'string', title: label };
}

show(
  <Form
    schema={schema}
    validator={validator}
    formData={isExisting ? await record() : undefined}
    noHtml5Validate
    showErrorList={false}
  />,
);
