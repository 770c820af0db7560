import { defineControl } from '../definition.ts';

/** A list of pictures and videos with title, device and tag. Pictures are uploaded; videos are added by address. */
export const definition = defineControl({
  type: 'asset',
  valueType: 'array',
  appliesTo: { formats: ['assets'] },
  defaultFor: { formats: ['assets'] },
  dataTypes: { image: { type: 'array', format: 'assets' }, asset: { type: 'array', format: 'assets' } },
  uploads: true,
  labelPlace: 'group',
  showsReadOnly: true,
  minWidth: 220,
  share: 2,
  sample: {
    field: { type: 'array', format: 'assets' },
    value: [
      { type: 'image', title: 'Door', assetUrl: 'things/1/door.png', device: 'All', tag: 'Cover' },
      { type: 'video', title: 'Film', assetUrl: 'things/1/film.m3u8' },
    ],
  },
});
