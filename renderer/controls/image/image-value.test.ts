import { expect, it } from 'vitest';
import { imageValue, storedImage } from './image-value.ts';

it('is read back as what was uploaded, whatever the field holds', () => {
  expect(storedImage(imageValue({ type: 'array' }, 'front_door.jpg', 'sites/3/x.jpg', { intrinsicWidth: 4 }))).toEqual({
    assetUrl: 'sites/3/x.jpg',
    name: 'front door',
  });
  expect(storedImage(imageValue({ type: 'string' }, 'front_door.jpg', 'sites/3/x.jpg', {}))).toEqual({
    assetUrl: 'sites/3/x.jpg',
    name: 'the picture',
  });
});

it('is nothing where there is no picture', () => {
  expect([null, undefined, '', ' ', [], [{}], {}, 5].map((value) => storedImage(value))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
