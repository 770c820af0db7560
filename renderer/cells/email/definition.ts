import { defineCell } from '../definition.ts';

/** An e-mail address as a link. */
export const definition = defineCell({
  type: 'email',
  share: 2,
  dataTypes: ['email'],
  sample: { value: 'asha.rao@example.com', extreme: `${'a'.repeat(60)}@${'example'.repeat(6)}.com` },
});
