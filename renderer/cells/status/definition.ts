import { defineCell } from '../definition.ts';
import { SAMPLE_TONES, toneOptions } from './tone-definition.ts';

/** A state as a badge: dot and word. Neutral unless the column's `tones` give it a tone. */
export const definition = defineCell({
  type: 'status',
  options: toneOptions,
  sample: { value: 'paid', extreme: 'a status without a tone', customProps: SAMPLE_TONES },
});
