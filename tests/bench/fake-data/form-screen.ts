import type { FormField } from '../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { CHOICES, formPlan, SECTION_FIELDS, type PlannedField } from './form-plan.ts';
import { fakeScreen } from './fake-screen.ts';

/** Returns the planned form as a descriptor completed by an entity: sections of fifty fields. */
export function formScreen(count: number): ResolvedScreen {
  const plan = formPlan(count);
  const entity: Entity = {
    entity: 'Sample',
    table: { name: 'samples', class: 'tenant' },
    key: ['sampleId'],
    title: 'Sample',
    titlePlural: 'Samples',
    titleField: 'field0',
    required: plan.filter(({ kind }) => kind === 'text').map(({ name }) => name),
    properties: {
      sampleId: { type: 'integer', generated: true },
      ...Object.fromEntries(plan.map((field) => [field.name, entityField(field)])),
    },
  };
  const sections = Array.from({ length: Math.ceil(plan.length / SECTION_FIELDS) }, (_, index) => ({
    title: `Part ${index + 1}`,
    rows: plan
      .slice(index * SECTION_FIELDS, (index + 1) * SECTION_FIELDS)
      .map((field) => ({ fields: [formField(field)] })),
  }));
  return fakeScreen(
    {
      id: 'sample-form',
      kind: 'form',
      entity: entity.entity,
      title: { add: 'Add Sample', edit: 'Edit Sample' },
      route: { add: '/samples/add/', edit: '/samples/{sampleId}/edit/' },
      endpoints: { get: 'getSampleById', add: 'addSample', update: 'updateSample' },
      sections,
    },
    entity,
  );
}

function entityField({ label, kind }: PlannedField): Field {
  if (kind === 'number') return { type: 'number', title: label };
  if (kind === 'checkbox') return { type: 'boolean', title: label };
  if (kind === 'select')
    return { type: 'string', title: label, options: CHOICES.map((value) => ({ value, title: value })) };
  return { type: 'string', title: label };
}

function formField({ name, rule }: PlannedField): FormField {
  if (rule === undefined) return { name };
  const { field, ...operator } = rule;
  return { name, visibleWhen: 'is' in operator ? { field, is: operator.is } : { field, isNot: operator.isNot } };
}
