import { defineControl, SAMPLE_OPTIONS } from '../definition.ts';

/** One of a few choices that are all in view: choosing takes one press, where the native select takes two. */
export const definition = defineControl({
  type: 'radioGroup',
  valueType: 'any',
  labelPlace: 'group',
  minWidth: 220,
  share: 1.2,
  sample: { field: { type: 'string', options: SAMPLE_OPTIONS }, value: 'a' },
});
