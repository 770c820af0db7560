import { expect, test } from 'vitest';
import { fileNameAt, titleOfFile } from './asset-facts.ts';

test.each([
  ['products/3/0123456789abcdef0123456789abcdef-lamp.png', 'lamp.png'],
  ['https://cdn.example.com/a/summer.sale.jpg?w=3#x', 'summer.sale.jpg'],
  ['lamp.png', 'lamp.png'],
  ['', ''],
  ['a/', ''],
])('the file at %s is called %j', (address, name) => {
  expect(fileNameAt(address)).toBe(name);
});

test('a title is the name without its ending', () => {
  expect(titleOfFile('summer.sale.jpg')).toBe('summer.sale');
});
