import { expect, test } from 'vitest';
import { containerStyle, declarationsIn, layoutStyle } from './container-style.ts';

const data = {
  cssProperties: {
    normal: { 'padding-top': '8px', display: 'flex', 'background-image': 'url(//x)', gap: 'expression(1)' },
    hover: { 'padding-top': '12px' },
  },
};

test('a state stands over Normal, and only values of the table count', () => {
  expect([...declarationsIn(data, 'normal')]).toEqual([
    ['padding-top', '8px'],
    ['display', 'flex'],
  ]);
  expect(containerStyle(data, 'hover')).toEqual({ paddingTop: '12px', display: 'flex' });
});

test('a border has style and colour, and a fixed box stays on the canvas', () => {
  expect(containerStyle({ cssProperties: { normal: { 'border-width': '2px', position: 'fixed' } } }, 'normal')).toEqual(
    {
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: '#e4e4e4',
      position: 'absolute',
    },
  );
});

test('background layers stand one over the other; an address that may not be shown is none', () => {
  const layers = [
    { type: 'image', value: { assetUrl: 'javascript:alert(1)' }, size: 'cover' },
    {
      type: 'gradient',
      value: {
        direction: 45,
        colors: [
          { color: '#ffffff', start: 0, transparency: 20 },
          { color: 'red;x', start: 90, transparency: 0 },
        ],
      },
    },
  ];
  expect(containerStyle({ backgroundLayers: layers }, 'normal')).toMatchObject({
    backgroundImage:
      'none, linear-gradient(45deg, color-mix(in srgb, #ffffff 80%, transparent) 0%, color-mix(in srgb, transparent 100%, transparent) 90%)',
    backgroundSize: 'cover, auto',
  });
});

test.each([
  ['1fr 2fr', '1fr 2fr'],
  ['feature-left', 'repeat(3, minmax(0, 1fr))'],
  ['', 'repeat(1, minmax(0, 1fr))'],
])('the columns of %j are %j', (templateColumns, columns) => {
  expect(layoutStyle({ templateColumns })).toEqual({ gridTemplateColumns: columns });
});
