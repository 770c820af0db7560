import { defineCell } from '../definition.ts';

/** A colour beside its hexadecimal number, which says the same to people who cannot see the colour. */
export const definition = defineCell({
  type: 'colour',
  dataTypes: ['color', 'colour', 'colorinput'],
  sample: { value: '#00aa55', extreme: 'not a colour' },
});
