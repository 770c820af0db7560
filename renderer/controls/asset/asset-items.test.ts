import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assetItems, movedItem, pictureItem, videoItem, withItem, withNewItem, withoutItem } from './asset-items.ts';

const items = [{ title: 'a' }, { title: 'b' }, { title: 'c' }];

it('reads a list and nothing else', () => {
  expect(assetItems(items)).toEqual(items);
  expect(assetItems(null)).toEqual([]);
  expect(assetItems(['x', { title: 'a' }])).toEqual([{ title: 'a' }]);
});

it('names what is new after its file', () => {
  expect(pictureItem('summer_sale-2.jpg', 'things/1/x.jpg', { intrinsicWidth: 4 })).toMatchObject({
    type: 'image',
    title: 'summer sale 2',
    assetUrl: 'things/1/x.jpg',
    intrinsicWidth: 4,
  });
  expect(videoItem(' https://video.example/a/opening-film.m3u8?t=1 ')).toMatchObject({
    type: 'video',
    title: 'opening film',
    assetUrl: 'https://video.example/a/opening-film.m3u8?t=1',
  });
});

it('changes, removes and moves one item', () => {
  expect(withItem(items, 1, { tag: 'Cover' })[1]).toEqual({ title: 'b', tag: 'Cover' });
  expect(withoutItem(items, 0)).toEqual([{ title: 'b' }, { title: 'c' }]);
  expect(withoutItem([{ title: 'a' }], 0)).toBeNull();
  expect(movedItem(items, 0, 1)).toEqual([{ title: 'b' }, { title: 'a' }, { title: 'c' }]);
  expect(movedItem(items, 0, -1)).toBe(items);
});

it('keeps what in the value is no asset where it stands', () => {
  const value = ['first', { title: 'a' }, 7, { title: 'b' }, null];
  expect(withNewItem(value, { title: 'c' })).toEqual([...value, { title: 'c' }]);
  expect(withItem(value, 1, { tag: 'Cover' })).toEqual([
    'first',
    { title: 'a' },
    7,
    { title: 'b', tag: 'Cover' },
    null,
  ]);
  expect(movedItem(value, 0, 1)).toEqual(['first', { title: 'b' }, 7, { title: 'a' }, null]);
  expect(withoutItem(value, 0)).toEqual(['first', 7, { title: 'b' }, null]);
  expect(withoutItem(['first', { title: 'a' }], 0)).toEqual(['first']);
});

it('moves there and back to where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ title: fc.string() }), { minLength: 2 }), fc.nat(), (list, seed) => {
      const index = seed % (list.length - 1);
      expect(movedItem(movedItem(list, index, 1), index + 1, -1)).toEqual(list);
    }),
  );
});
