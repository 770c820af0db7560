import { defineControl } from '../definition.ts';

/** A phone number as people write it; the server normalises it. */
export const definition = defineControl({
  type: 'phone',
  valueType: 'string',
  defaultFor: { formats: ['phone'] },
  dataTypes: { phone: { type: 'string', format: 'phone' } },
  filterAs: 'text',
  textRules: { format: 'phone' },
  isTyped: true,
  sample: { field: { type: 'string', format: 'phone' }, value: '+919876543210' },
});
