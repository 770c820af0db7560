import { BLACK, contrast, hexOf, mix, rgbOf, WHITE, type Rgb } from './contrast.ts';
import { isShadeName, PALETTES, type Palettes, type ShadeName } from './palettes.ts';
import { FILLS, INKS, SURFACES, type InThemes, type Theme } from './roles.ts';

/** A role's colour in each theme, `#rrggbb`. */
export type ThemedColour = Readonly<Record<Theme, string>>;

/** The colour of every role in one theme. */
type Painted = ReadonlyMap<string, Rgb>;

/** How much text must stand out (WCAG 1.4.3). */
const TEXT = 4.5;
/** What text is at the last. Against one of the two everything stands out by 4.58. */
const EXTREMES = { light: BLACK, dark: WHITE } as const;
/** A colour is brought to black or white in so many steps. */
const STEPS = 100;

/**
 * The roles that need another colour than that of their palette, so that everything written can be read (`look.md`, Tokens): a tenant's colour
 * is kept on surfaces and corrected where it is text. Empty for palettes that are readable as they are.
 * @param overrides the tenant's colours by the names of shades, `#rrggbb`; other names are not looked at
 */
export function readableRoles(overrides: Readonly<Record<string, string>>): Record<string, ThemedColour> {
  const palettes: Palettes = { ...PALETTES, ...Object.fromEntries(Object.entries(overrides).filter(([name]) => isShadeName(name))) };
  const plain = { light: hexes(paintRoles(palettes, 'light')), dark: hexes(paintRoles(palettes, 'dark')) };
  const readable = { light: hexes(paintReadably(palettes, 'light')), dark: hexes(paintReadably(palettes, 'dark')) };
  const colours = [...readable.light].map(([role, light]): [string, ThemedColour] => [role, { light, dark: readable.dark.get(role) ?? light }]);
  return Object.fromEntries(colours.filter(([role, { light, dark }]) => light !== plain.light.get(role) || dark !== plain.dark.get(role)));
}

function hexes(roles: Painted): Map<string, string> {
  return new Map([...roles].map(([role, colour]) => [role, hexOf(colour)]));
}

/** Every role in the colour that `roles.ts` gives it. */
export function paintRoles(palettes: Palettes, theme: Theme): Painted {
  const colour = (paints: InThemes): Rgb => paintOf(paints, palettes, theme);
  return new Map([
    ...Object.entries(SURFACES).map(([role, paints]): [string, Rgb] => [role, colour(paints)]),
    ...Object.entries(INKS).map(([role, { paint }]): [string, Rgb] => [role, colour(paint)]),
    ...Object.values(FILLS).flatMap(({ ink, steps }): [string, Rgb][] => [[ink, WHITE], ...Object.entries(steps).map(([role, shade]): [string, Rgb] => [role, colour([shade, shade])])]),
  ]);
}

/** Every role in a colour that can be read, or read upon: its own wherever that will do. */
export function paintReadably(palettes: Palettes, theme: Theme): Painted {
  const extreme = EXTREMES[theme];
  // A shade on which no text of its theme could be read is none of its surfaces: the product's own stands in.
  const surfaces = Object.entries(SURFACES).map(([role, paints]): [string, Rgb] => {
    const own = paintOf(paints, palettes, theme);
    return [role, contrast(extreme, own) >= TEXT ? own : paintOf(paints, PALETTES, theme)];
  });
  const grounds = surfaces.map(([, ground]) => ground);
  const inks = Object.entries(INKS).map(([role, { paint, least }]): [string, Rgb] => [role, readableOn(paintOf(paint, palettes, theme), grounds, extreme, least)]);
  return new Map([...surfaces, ...inks, ...readableFills(palettes)]);
}

/** The colour itself where it stands out on every ground by `least`; otherwise the nearest to it, on its way to the extreme, that does. */
function readableOn(colour: Rgb, grounds: readonly Rgb[], extreme: Rgb, least: number): Rgb {
  const isReadable = (candidate: Rgb): boolean => grounds.every((ground) => contrast(candidate, ground) >= least);
  if (isReadable(colour)) return colour;
  for (let step = 1; step < STEPS; step += 1) {
    // Judged as it will be written, in whole numbers.
    const candidate = rgbOf(hexOf(mix(extreme, step / STEPS, colour)));
    if (isReadable(candidate)) return candidate;
  }
  return extreme;
}

/**
 * The text of every fill, and what the fill turns to. The fill itself keeps its colour; its text is white where that can be read and else black,
 * and under the pointer the fill moves away from its text, or stays where there is no shade that does.
 */
function readableFills(palettes: Palettes): [string, Rgb][] {
  return Object.values(FILLS).flatMap(({ shade, ink, steps, lighter }) => {
    const text = contrast(WHITE, rgbOf(palettes[shade])) >= TEXT ? WHITE : BLACK;
    const painted: [string, Rgb][] = [[ink, text]];
    let last: Rgb = rgbOf(palettes[shade]);
    for (const [index, [role, darker]] of Object.entries<ShadeName>(steps).entries()) {
      const next: Rgb = rgbOf(palettes[text === WHITE ? darker : (lighter[index] ?? shade)]);
      if (contrast(text, next) >= TEXT) last = next;
      painted.push([role, last]);
    }
    return painted;
  });
}

function paintOf([light, dark]: InThemes, palettes: Palettes, theme: Theme): Rgb {
  const paint = theme === 'light' ? light : dark;
  if (paint === 'white') return WHITE;
  if (typeof paint === 'string') return rgbOf(palettes[paint]);
  return mix(rgbOf(palettes[paint.shade]), paint.part, rgbOf(palettes[paint.on]));
}
