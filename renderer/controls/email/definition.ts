import { defineControl } from '../definition.ts';

/** An e-mail address. */
export const definition = defineControl({
  type: 'email',
  valueType: 'string',
  defaultFor: { formats: ['email'] },
  dataTypes: { email: { type: 'string', format: 'email' } },
  filterAs: 'text',
  textRules: { format: 'email' },
  isTyped: true,
  sample: { field: { type: 'string', format: 'email' }, value: 'asha.rao@example.com' },
});
