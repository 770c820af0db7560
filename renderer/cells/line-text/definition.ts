import { defineCell, LONG_TEXT } from '../definition.ts';

/** Text on one line: line ends become spaces. */
export const definition = defineCell({
  type: 'lineText',
  share: 2,
  sample: { value: 'One line\nof two', extreme: `${LONG_TEXT}\n${LONG_TEXT}` },
});
