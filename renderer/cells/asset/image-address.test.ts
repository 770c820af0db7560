import { expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

it('resolves what is not absolute under the images path', () => {
  expect(imageAddress('assets/1/a.jpg')).toBe('/api/images/assets/1/a.jpg');
  expect(imageAddress('/assets/1/a.jpg')).toBe('/api/images/assets/1/a.jpg');
  expect(imageAddress('/api/images/assets/1/a.jpg')).toBe('/api/images/assets/1/a.jpg');
});

it('keeps an absolute address', () => {
  expect(imageAddress('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg');
});

it('refuses what a browser would run or misread', () => {
  for (const hostile of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '\\\\evil.example/a', '', '   ', 'blob:https://x/1']) expect(imageAddress(hostile)).toBe('');
  expect(imageAddress('//evil.example/a.png')).toBe('/api/images/evil.example/a.png');
});
