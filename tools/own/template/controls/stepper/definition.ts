import type { ControlDefinition } from 'screenplay/renderer';

/** A number with a button to lower it and one to raise it. */
export const definition: ControlDefinition = {
  type: 'stepper',
  valueType: 'number',
  appliesTo: { types: ['integer'] },
  labelPlace: 'group',
  options: { step: { type: 'integer', title: 'What a press adds; 1 by default', minimum: 1 } },
  sample: { field: { type: 'integer' }, value: 3 },
};
