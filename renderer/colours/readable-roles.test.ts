import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hexOf, mix, rgbOf, WHITE } from './contrast.ts';
import { isShadeName, PALETTES, type Palettes } from './palettes.ts';
import { paintReadably, paintRoles, readableRoles } from './readable-roles.ts';
import { FILLS, INKS, SURFACES, type Theme } from './roles.ts';

const shade = fc.constantFrom(...Object.keys(PALETTES).filter(isShadeName));
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Any colours for some shades, as a tenant may set them. */
const overrides = fc.dictionary(shade, colour, { maxKeys: 40 });
const THEMES: Theme[] = ['light', 'dark'];

function colourOf(
  painted: ReadonlyMap<string, readonly [number, number, number]>,
  role: string,
): readonly [number, number, number] {
  const found = painted.get(role);
  if (found === undefined) throw new Error(`${role} has no colour.`);
  return found;
}

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d', (first, second, expected) => {
    expect(contrast(rgbOf(first), rgbOf(second))).toBeCloseTo(expected, 2);
    expect(contrast(rgbOf(second), rgbOf(first))).toBeCloseTo(expected, 2);
  });

  test('a mixture lies between its colours', () => {
    expect(hexOf(mix(WHITE, 0.25, rgbOf('#000000')))).toBe('#404040');
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexOf(rgbOf(hex))).toBe(hex);
      }),
    );
  });
});

describe('roles of a tenant', () => {
  test('the product’s own palettes need no correction', () => expect(readableRoles({})).toEqual({}));

  test('whatever the colours: all that is written can be read on all it may stand on, in both themes', () => {
    fc.assert(
      fc.property(overrides, (own) => {
        const palettes: Palettes = { ...PALETTES, ...own };
        for (const theme of THEMES) {
          const painted = paintReadably(palettes, theme);
          for (const [ink, { least }] of Object.entries(INKS)) {
            for (const surface of Object.keys(SURFACES))
              expect(
                contrast(colourOf(painted, ink), colourOf(painted, surface)),
                `${theme} ${ink} on ${surface}`,
              ).toBeGreaterThanOrEqual(least);
          }
          for (const { shade: fill, ink, steps } of Object.values(FILLS)) {
            const grounds = [rgbOf(palettes[fill]), ...Object.keys(steps).map((role) => colourOf(painted, role))];
            for (const ground of grounds)
              expect(contrast(colourOf(painted, ink), ground), `${ink} on its fill`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
    );
  });

  test('a colour that can be read as it is stays, and so does a surface that can be read upon', () => {
    fc.assert(
      fc.property(overrides, (own) => {
        for (const theme of THEMES) {
          const [plain, painted] = [
            paintRoles({ ...PALETTES, ...own }, theme),
            paintReadably({ ...PALETTES, ...own }, theme),
          ];
          const grounds = Object.keys(SURFACES).map((surface) => colourOf(painted, surface));
          for (const [ink, { least }] of Object.entries(INKS)) {
            if (grounds.every((ground) => contrast(colourOf(plain, ink), ground) >= least))
              expect(colourOf(painted, ink)).toEqual(colourOf(plain, ink));
          }
          const extreme = rgbOf(theme === 'light' ? '#000000' : '#ffffff');
          for (const surface of Object.keys(SURFACES)) {
            if (contrast(extreme, colourOf(plain, surface)) >= 4.5)
              expect(colourOf(painted, surface)).toEqual(colourOf(plain, surface));
          }
        }
      }),
    );
  });

  test('only what must change is said', () => {
    const yellow = readableRoles({ 'primary-600': '#facc15', 'primary-700': '#eab308', 'primary-800': '#ca8a04' });
    expect(yellow['text-on-action']).toEqual({ light: '#000000', dark: '#000000' });
    // Still yellow, but dark enough for text. In the dark theme links take another shade, which the tenant has not set.
    expect(yellow['link']?.light).toMatch(/^#[5-8]/);
    expect(yellow['link']?.dark).toBe(PALETTES['primary-300']);
    expect(yellow).not.toHaveProperty('text');
    expect(yellow).not.toHaveProperty('surface');
  });
});
