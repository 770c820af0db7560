import { defineControl } from '../definition.ts';

/** An e-mail address or a phone number to sign in with. An at sign marks an e-mail address. */
export const definition = defineControl({
  type: 'emailOrPhone',
  valueType: 'string',
  formatByText: { contains: '@', format: 'email', otherwise: 'phone' },
  isTyped: true,
  sample: { field: { type: 'string' }, value: 'asha.rao@example.com' },
});
