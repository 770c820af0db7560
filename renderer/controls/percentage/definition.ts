import { defineControl } from '../definition.ts';

/** A percentage from 0 to 100; its label ends in '%' (`docs/console.md#input-controls`). */
export const definition = defineControl({
  type: 'percentage',
  valueType: 'number',
  defaultFor: { formats: ['percentage'] },
  dataTypes: { percentage: { type: 'number', format: 'percentage' } },
  filterAs: 'number',
  bounds: { minimum: 0, maximum: 100 },
  readOnlyFormat: 'percentage',
  align: 'right',
  labelSuffix: '%',
  isTyped: true,
  minWidth: 104,
  share: 0.8,
  sample: { field: { type: 'number', format: 'percentage' }, value: 12.5 },
});
