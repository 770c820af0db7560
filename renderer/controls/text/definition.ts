import { defineControl } from '../definition.ts';

/** One line of text. A field of format `code` is typed as a code. */
export const definition = defineControl({
  type: 'text',
  valueType: 'string',
  defaultFor: { types: ['string', 'array', 'object'] },
  dataTypes: { string: { type: 'string' }, text: { type: 'string' }, linetext: { type: 'string' } },
  filterAs: 'text',
  isTyped: true,
  options: {
    copy: { type: 'boolean', title: 'Offers a button that copies the value where it cannot be changed' },
    autoComplete: {
      type: 'string',
      title: 'What of the person himself is asked for, as browsers know it, so that they can fill it in',
    },
  },
  sample: { field: { type: 'string', maxLength: 100, description: 'What customers read.' }, value: 'Blue chair' },
});
