import { defineControl } from '../definition.ts';

/** An amount, not negative by default, in the currency of the record (`currencyField`) or else of the tenant. */
export const definition = defineControl({
  type: 'money',
  valueType: 'number',
  defaultFor: { formats: ['money'] },
  dataTypes: { money: { type: 'number', format: 'money' } },
  filterAs: 'number',
  bounds: { minimum: 0 },
  readOnlyFormat: 'money',
  align: 'right',
  isTyped: true,
  showsReadOnly: true,
  minWidth: 128,
  share: 1,
  sample: { field: { type: 'number', format: 'money' }, value: 123456.5 },
});
