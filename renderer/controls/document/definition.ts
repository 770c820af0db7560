import { defineControl } from '../definition.ts';

/** One file, shown as a link with its size. */
export const definition = defineControl({
  type: 'document',
  valueType: 'any',
  uploads: true,
  labelPlace: 'group',
  showsReadOnly: true,
  minWidth: 220,
  share: 2,
  options: {
    accept: {
      type: 'string',
      title: 'Media types and extensions that can be chosen, as in the accept attribute; any file by default',
      maxLength: 200,
    },
    formats: { type: 'string', title: 'The same for a person: PDF, Word', maxLength: 100 },
  },
  sample: { field: { type: 'string' }, value: 'things/1/prices.pdf' },
});
