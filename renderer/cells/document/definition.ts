import { defineCell, LONG_TEXT } from '../definition.ts';

/** A file as a link, with its size where the value has one. */
export const definition = defineCell({
  type: 'document',
  share: 2,
  sample: {
    value: { assetUrl: 'things/1/prices.pdf', title: 'Prices', size: 2048 },
    extreme: { assetUrl: 'things/1/x.pdf', title: LONG_TEXT, size: 4_000_000_000 },
  },
});
