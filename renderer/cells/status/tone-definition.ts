import type { Field } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';

/** The tones of a badge. */
export const TONES = ['neutral', 'good', 'caution', 'danger', 'info'] as const;

const values: Field = { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 } };

/** Options of a status cell: `tones` lists under each tone the values that have it. */
export const toneOptions: Record<string, Field> = {
  tones: {
    type: 'object',
    title: 'Under each tone the values that have it; all others are neutral',
    properties: Object.fromEntries(TONES.map((tone) => [tone, values])),
  },
};

/** Tones of the samples. */
export const SAMPLE_TONES: JsonObject = {
  tones: { info: ['open'], good: ['paid'], caution: ['late'], danger: ['failed'] },
};
