import { defineControl } from '../definition.ts';

/** A day, or a day and a time in the tenant's time zone. Stored as `YYYY-MM-DD` or as an instant with Z. */
export const definition = defineControl({
  type: 'datetime',
  valueType: 'string',
  appliesTo: { formats: ['date-time', 'date'] },
  defaultFor: { formats: ['date', 'date-time'] },
  dataTypes: { date: { type: 'string', format: 'date' }, datetime: { type: 'string', format: 'date-time' } },
  filterAs: 'date',
  readOnlyFormat: 'datetime',
  isTyped: true,
  minWidth: 196,
  share: 1.2,
  sample: { field: { type: 'string', format: 'date-time' }, value: '2026-11-20T09:30:00Z' },
});
