import { defineCell } from '../definition.ts';
import { SAMPLE_TONES, toneOptions } from '../status/tone-definition.ts';

/** A state on a full background, for the one column that readers should see first. */
export const definition = defineCell({
  type: 'statusBg',
  options: toneOptions,
  sample: { value: 'late', extreme: 'a status without a tone', customProps: SAMPLE_TONES },
});
