import { defineCell, LONG_TEXT } from '../definition.ts';

/**
 * The value as text, in the `format` of the column if it has one, or the title of a fixed choice. Text that does not fit
 * is cut; the tooltip has all of it.
 */
export const definition = defineCell({
  type: 'text',
  share: 2,
  defaultFor: { types: ['string', 'array', 'object'] },
  dataTypes: ['string', 'text', 'phone', 'select'],
  sample: { value: 'Blue chair', extreme: LONG_TEXT },
});
