import { defineCell, LONG_TEXT } from '../definition.ts';

/** The first picture of a list of assets. An icon replaces a missing picture and one that does not load. */
export const definition = defineCell({
  type: 'asset',
  appliesTo: { formats: ['assets'] },
  defaultFor: { formats: ['assets'] },
  dataTypes: ['image', 'asset'],
  align: 'center',
  showsEmpty: true,
  sample: {
    value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/door.png' }],
    extreme: [{ type: 'video', title: LONG_TEXT, assetUrl: 'things/1/film.m3u8' }],
  },
});
