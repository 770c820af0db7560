import { defineCell } from '../definition.ts';

/**
 * An amount in the currency of its row. A negative amount has a minus and the colour of danger
 * (`docs/console.md#dates-and-amounts`).
 */
export const definition = defineCell({
  type: 'money',
  appliesTo: { types: ['number', 'integer'] },
  defaultFor: { formats: ['money'] },
  dataTypes: ['money'],
  align: 'right',
  // '₹99,99,999.00' and the padding of the cell.
  leastWidth: 128,
  textFormat: 'money',
  sample: { value: 1250, extreme: -99_999_999_999.99, field: { type: 'number', format: 'money' } },
});
