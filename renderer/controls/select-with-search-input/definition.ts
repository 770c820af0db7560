import { defineControl, SAMPLE_OPTIONS } from '../definition.ts';

/** One of many, found by typing: an editable combobox with a list (ARIA Authoring Practices). */
export const definition = defineControl({
  type: 'selectWithSearchInput',
  valueType: 'any',
  dataTypes: { reference: { type: 'integer', minimum: 1 } },
  searches: true,
  showsReadOnly: true,
  sample: { field: { type: 'string', options: SAMPLE_OPTIONS }, value: 'b' },
});
