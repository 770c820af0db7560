import { defineControl, SAMPLE_OPTIONS } from '../definition.ts';

/** Several of a short list: a check box for each choice. The value is the list of the chosen keys. */
export const definition = defineControl({
  type: 'checkList',
  valueType: 'array',
  labelPlace: 'group',
  showsReadOnly: true,
  minWidth: 220,
  share: 1.2,
  sample: { field: { type: 'array', options: SAMPLE_OPTIONS }, value: ['a', 'c'] },
});
