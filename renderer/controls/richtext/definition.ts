import { defineControl } from '../definition.ts';

/** Formatted text, stored as the JSON of its blocks. */
export const definition = defineControl({
  type: 'richtext',
  valueType: 'string',
  defaultFor: { formats: ['richtext'] },
  labelPlace: 'group',
  isTyped: true,
  showsReadOnly: true,
  sample: {
    field: { type: 'string', format: 'richtext' },
    value: JSON.stringify({
      root: {
        type: 'root',
        version: 1,
        children: [
          { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Made of oak.', format: 0 }] },
        ],
      },
    }),
  },
});
