import { defineCell } from '../definition.ts';

/** A number in the tenant's locale. */
export const definition = defineCell({
  type: 'number',
  appliesTo: { types: ['number', 'integer'] },
  defaultFor: { types: ['integer', 'number'] },
  dataTypes: ['number', 'integer', 'decimal'],
  align: 'right',
  textFormat: 'number',
  identifiersAs: 'text',
  sample: { value: 1200, extreme: -98_765_432_101.25 },
});
