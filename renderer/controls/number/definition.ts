import { defineControl } from '../definition.ts';

/** A number, not negative by default. */
export const definition = defineControl({
  type: 'number',
  valueType: 'number',
  defaultFor: { types: ['integer', 'number'] },
  dataTypes: { number: { type: 'number' }, integer: { type: 'integer' }, decimal: { type: 'number' } },
  filterAs: 'number',
  bounds: { minimum: 0 },
  readOnlyFormat: 'number',
  align: 'right',
  isTyped: true,
  minWidth: 96,
  share: 0.8,
  sample: { field: { type: 'integer', minimum: 0 }, value: 1200 },
});
