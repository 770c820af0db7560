import { defineCell, LONG_TEXT } from '../definition.ts';

/** The first two lines of a longer text; the tooltip has all of it. */
export const definition = defineCell({
  type: 'multilinetext',
  share: 3,
  dataTypes: ['multilinetext'],
  sample: { value: 'First line\nSecond line', extreme: [LONG_TEXT, LONG_TEXT, LONG_TEXT].join('\n') },
});
