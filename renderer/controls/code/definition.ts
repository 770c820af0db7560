import { defineControl } from '../definition.ts';

/** A short identifier. Input becomes upper case if the pattern of the field has no lower-case letters. */
export const definition = defineControl({
  type: 'code',
  valueType: 'string',
  isTyped: true,
  sample: { field: { type: 'string', format: 'code', pattern: '[A-Z]{3}' }, value: 'IND' },
});
