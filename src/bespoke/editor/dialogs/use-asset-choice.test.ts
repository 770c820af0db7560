import { expect, test } from 'vitest';
import { withFile, type Choice } from './use-asset-choice.ts';

const none: Choice = { asset: { assetUrl: '' }, type: 'image', fileName: '', altText: 'A lamp', isDecorative: false };
const lamp = { asset: { assetUrl: 'a/lamp.png' }, fileName: 'lamp.png', type: 'image' } as const;
const pan = { asset: { assetUrl: 'a/pan.png' }, fileName: 'pan.png', type: 'image' } as const;

test('an alternative text that was written first stays with the first file, and not with another one', () => {
  const first = withFile(none, lamp);
  expect(first).toMatchObject({ fileName: 'lamp.png', altText: 'A lamp' });
  expect(withFile(first, lamp).altText).toBe('A lamp');
  expect(withFile(first, pan)).toMatchObject({ asset: { assetUrl: 'a/pan.png' }, altText: '' });
});
