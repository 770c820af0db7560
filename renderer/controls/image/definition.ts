import { defineControl } from '../definition.ts';

/** One picture: a cover, a logo. */
export const definition = defineControl({
  type: 'image',
  valueType: 'any',
  uploads: true,
  labelPlace: 'group',
  showsReadOnly: true,
  minWidth: 220,
  share: 2,
  sample: {
    field: { type: 'array', format: 'assets' },
    value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/door.png' }],
  },
});
