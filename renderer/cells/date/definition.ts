import { defineCell } from '../definition.ts';

/**
 * A short date, with the full time in the tenant's zone in the tooltip. A missing date is '-'
 * (`docs/console.md#dates-and-amounts`).
 */
export const definition = defineCell({
  type: 'date',
  appliesTo: { formats: ['date-time', 'date'] },
  defaultFor: { formats: ['date-time', 'date'] },
  dataTypes: ['date', 'datetime'],
  // '28 Sept 2026' and the padding of the cell.
  leastWidth: 118,
  textFormat: 'date',
  emptyLabel: '-',
  sample: { value: '2026-11-20', extreme: '0001-01-01T00:00:00Z' },
});
