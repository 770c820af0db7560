import { defineControl, SAMPLE_OPTIONS } from '../definition.ts';

/** One of a short list, in the native select. Without a choice the value is null. */
export const definition = defineControl({
  type: 'select',
  valueType: 'any',
  defaultFor: { choices: true },
  sample: { field: { type: 'string', options: SAMPLE_OPTIONS }, value: 'a' },
});
