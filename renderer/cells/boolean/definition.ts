import { defineCell } from '../definition.ts';

/** A tick for true and an empty cell for false; screen readers hear Yes or No. */
export const definition = defineCell({
  type: 'boolean',
  appliesTo: { types: ['boolean'] },
  defaultFor: { types: ['boolean'] },
  dataTypes: ['boolean'],
  align: 'center',
  showsEmpty: true,
  sample: { value: true, extreme: false },
});
