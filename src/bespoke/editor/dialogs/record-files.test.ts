import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../server/data/catalogue/catalogue.ts';
import { filesCall, filesFound, recordFiles } from './record-files.ts';

const { entities } = loadCatalogue();

test('the files of a record are asked for by its whole key, where it can have files', () => {
  expect(filesCall('getProductById', entities['Product'], { productId: 7 })).toEqual({
    operation: 'getProductById',
    companion: 'files',
    args: { productId: '7' },
  });
  expect(filesCall('getProductById', entities['Product'], {})).toBeUndefined();
  expect(filesCall('getMarket', entities['Market'], { marketId: 7 })).toBeUndefined();
  expect(filesCall('getProductById', undefined, { productId: 7 })).toBeUndefined();
});

const rows = [
  { assetUrl: 'a/red-lamp.png', fileName: 'red-lamp.png', contentType: 'image/png', isShared: false },
  { assetUrl: 'a/film.mp4', fileName: 'film.mp4', contentType: 'video/mp4', isShared: true },
  { assetUrl: 'a/terms.pdf', fileName: 'terms.pdf', contentType: 'application/pdf', isShared: true },
  { assetUrl: 7, fileName: 'wrong.png', contentType: 'image/png' },
  'wrong',
];

test('pictures are offered, and films where a dialog takes both; nothing else is', () => {
  expect(recordFiles(rows, 'both').map(({ fileName, type }) => [fileName, type])).toEqual([
    ['red-lamp.png', 'image'],
    ['film.mp4', 'video'],
  ]);
  expect(recordFiles(rows, 'image').map(({ fileName }) => fileName)).toEqual(['red-lamp.png']);
  expect(recordFiles(undefined, 'both')).toEqual([]);
});

test('a file is found by parts of its name in any order', () => {
  const files = recordFiles(rows, 'both');
  expect(filesFound(files, 'LAMP red').map(({ fileName }) => fileName)).toEqual(['red-lamp.png']);
  expect(filesFound(files, ' ')).toHaveLength(2);
  expect(filesFound(files, 'lamp blue')).toEqual([]);
});
