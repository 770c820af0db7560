import { defineControl, SAMPLE_OPTIONS } from '../definition.ts';

/** One of many, chosen in a panel with a search input: for lists that users browse. */
export const definition = defineControl({
  type: 'selectWithSearchPanel',
  valueType: 'any',
  searches: true,
  showsReadOnly: true,
  sample: { field: { type: 'string', options: SAMPLE_OPTIONS }, value: 'c' },
});
