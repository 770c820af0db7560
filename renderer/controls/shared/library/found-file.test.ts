import { expect, it } from 'vitest';
import { foundPage } from './found-file.ts';

it('reads the files of an answer, and leaves out what is none', () => {
  const lamp = { assetUrl: 'products/1/a-lamp.png', fileName: 'lamp.png', contentType: 'image/png' };
  expect(
    foundPage({
      files: [
        { ...lamp, recordKind: 'Product', recordTitle: 'Lamp' },
        { ...lamp, fileName: 'film.mp4', contentType: 'video/mp4', recordKind: 'Product', recordTitle: '' },
        { fileName: 'nowhere.png' },
        null,
      ],
      isMore: true,
    }),
  ).toEqual({
    files: [
      { assetUrl: lamp.assetUrl, fileName: 'lamp.png', type: 'image', of: 'Lamp · Product' },
      { assetUrl: lamp.assetUrl, fileName: 'film.mp4', type: 'video', of: 'Product' },
    ],
    isMore: true,
  });
  expect(foundPage(null)).toEqual({ files: [], isMore: false });
});
