import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../../../renderer/colours/palettes.ts';
import { themeSheet } from './theme-sheet.ts';

const sheet = (settings: Record<string, string>): string => themeSheet(new Map(Object.entries(settings)));

describe('the stylesheet of a tenant', () => {
  it('is empty for a tenant without colours', () => expect(sheet({})).toBe(''));

  it('has the given colours, and no role that is readable already', () => {
    expect(sheet({ '--color-primary-700': '#0F6' })).toContain('--color-primary-700: #00ff66;');
    expect(sheet({ '--color-primary-700': PALETTES['primary-700'] })).toBe(
      `:root:root {\n  --color-primary-700: ${PALETTES['primary-700']};\n}\n`,
    );
  });

  it('corrects a text colour that would be unreadable, in the theme concerned', () => {
    const css = sheet({ '--color-primary-700': '#ffee00' });
    expect(css).toMatch(/--link: light-dark\(#[0-9a-f]{6}, #b4c9fe\);/);
    expect(css).toContain('--text-on-info: #000000;');
    expect(css).toContain('--color-primary-700: #ffee00;');
  });

  it('contains only properties and colours, whatever the settings hold', () => {
    const key = fc.oneof(
      fc.constantFrom(...Object.keys(PALETTES).map((name) => `--color-${name}`)),
      fc.string(),
      fc.constantFrom('--color-', '--color-x', '--color-primary-700;}', '__proto__'),
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('#fff', 'red;} * { display: none', 'url(//evil.example)', '#12345', '*/'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 20 }), (settings) => {
        expect(themeSheet(new Map(settings))).toMatch(
          /^(:root:root \{\n( {2}--[a-z]+(-[a-z0-9]+)*: (#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\));\n)+\}\n)?$/,
        );
      }),
    );
  });
});
