import { defineCell } from '../definition.ts';

/** Lines as bullet points: the first two, the number of the others, and all of them in the tooltip. */
export const definition = defineCell({
  type: 'multilineTextBullets',
  share: 3,
  options: {
    textField: { type: 'string', title: 'Of a list of records: the field that is shown of each', maxLength: 200 },
  },
  sample: { value: '- Oak\n- Ash', extreme: '- One\n- Two\n- Three\n- Four\n- Five' },
});
