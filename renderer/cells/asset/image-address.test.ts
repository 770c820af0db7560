import { expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

it('resolves what is not absolute under the images path, in the asked width', () => {
  expect(imageAddress('assets/1/a.jpg', 64)).toBe('/api/images/assets/1/a.jpg?w=64');
  expect(imageAddress('/assets/1/a.jpg', 320)).toBe('/api/images/assets/1/a.jpg?w=320');
  expect(imageAddress('/api/images/assets/1/a.jpg', 64)).toBe('/api/images/assets/1/a.jpg?w=64');
});

it('keeps an absolute address', () => {
  expect(imageAddress('https://pictures.example/a.jpg', 64)).toBe('https://pictures.example/a.jpg');
});

it('refuses what a browser would run or misread', () => {
  for (const hostile of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '\\\\evil.example/a',
    '',
    '   ',
    '/',
    'blob:https://x/1',
  ]) {
    expect(imageAddress(hostile, 64)).toBe('');
  }
  expect(imageAddress('//evil.example/a.png', 64)).toBe('/api/images/evil.example/a.png?w=64');
});
