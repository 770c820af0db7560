import { defineCell } from '../definition.ts';

/** A percentage with its sign. */
export const definition = defineCell({
  type: 'percentage',
  appliesTo: { types: ['number', 'integer'] },
  defaultFor: { formats: ['percentage'] },
  dataTypes: ['percentage'],
  align: 'right',
  textFormat: 'percentage',
  sample: { value: 12.5, extreme: 0.001 },
});
