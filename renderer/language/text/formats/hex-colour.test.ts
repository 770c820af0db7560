import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexColour } from './hex-colour.ts';

it('parses short, upper-case and unprefixed colours', () => {
  expect(['#0A5', '0a5', '#00AA55', ' 00aa55 '].map(hexColour)).toEqual(['#00aa55', '#00aa55', '#00aa55', '#00aa55']);
  expect(['', '#', '#00aa5', '#00aa5500', 'red', '#ggg'].map(hexColour)).toEqual([null, null, null, null, null, null]);
});

it('returns a full colour unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      return hexColour(colour) === colour;
    }),
  );
});
