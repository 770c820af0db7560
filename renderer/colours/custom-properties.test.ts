import { expect, it } from 'vitest';
import { customProperties } from './custom-properties.ts';
import { PALETTES } from './palettes.ts';

it('gives a page the colours, and readable text', () => {
  const given = customProperties({
    'primary-700': '#ffee00',
    'primary-800': PALETTES['primary-800'],
    nothing: '#000000',
  });
  expect(given[0]).toEqual(['--color-primary-700', '#ffee00']);
  expect(given.map(([name]) => name)).not.toContain('--color-nothing');
  expect(Object.fromEntries(given)['--link']).toMatch(/^light-dark\(#[0-9a-f]{6}, #b4c9fe\)$/);
  expect(Object.fromEntries(given)['--text-on-info']).toBe('#000000');
});

it('corrects nothing in the colours of the product', () => {
  expect(customProperties(PALETTES)).toEqual(
    Object.entries(PALETTES).map(([name, colour]) => [`--color-${name}`, colour]),
  );
  expect(customProperties({})).toEqual([]);
});
