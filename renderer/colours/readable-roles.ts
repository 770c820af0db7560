import { BLACK, contrast, hexOf, mix, rgbOf, WHITE, type Rgb } from './contrast.ts';
import { isShadeName, PALETTES, type Palettes, type ShadeName } from './palettes.ts';
import { FILLS, INKS, SURFACES, type InThemes, type Theme } from './roles.ts';

/** The colours of a role in each theme, `#rrggbb`. */
export type ThemedColour = Readonly<Record<Theme, string>>;

/** The colour of every role in one theme. */
type Painted = ReadonlyMap<string, Rgb>;

/** Minimum contrast of text (WCAG 1.4.3). */
const TEXT = 4.5;
/** The last resort for text. One of the two has a contrast of at least 4.58 to any colour. */
const EXTREMES = { light: BLACK, dark: WHITE } as const;
/** Number of steps between a colour and black or white. */
const STEPS = 100;

/**
 * Returns the roles that need another colour than their palette gives them, so that all text is readable
 * (`docs/look.md#tokens`). Surfaces keep the colours of the tenant; text is corrected. Empty if the palettes are
 * readable as they are.
 * @param overrides Colours of the tenant (`#rrggbb`) by shade name; other names are ignored.
 */
export function readableRoles(overrides: Readonly<Record<string, string>>): Record<string, ThemedColour> {
  const palettes: Palettes = {
    ...PALETTES,
    ...Object.fromEntries(Object.entries(overrides).filter(([name]) => isShadeName(name))),
  };
  const plain = { light: hexes(paintRoles(palettes, 'light')), dark: hexes(paintRoles(palettes, 'dark')) };
  const readable = { light: hexes(paintReadably(palettes, 'light')), dark: hexes(paintReadably(palettes, 'dark')) };
  const colours = [...readable.light].map(([role, light]): [string, ThemedColour] => [
    role,
    { light, dark: readable.dark.get(role) ?? light },
  ]);
  return Object.fromEntries(
    colours.filter(([role, { light, dark }]) => light !== plain.light.get(role) || dark !== plain.dark.get(role)),
  );
}

function hexes(roles: Painted): Map<string, string> {
  return new Map([...roles].map(([role, colour]) => [role, hexOf(colour)]));
}

/** Returns every role in the colour that `roles.ts` gives it. */
export function paintRoles(palettes: Palettes, theme: Theme): Painted {
  const colour = (paints: InThemes): Rgb => paintOf(paints, palettes, theme);
  return new Map([
    ...Object.entries(SURFACES).map(([role, paints]): [string, Rgb] => [role, colour(paints)]),
    ...Object.entries(INKS).map(([role, { paint }]): [string, Rgb] => [role, colour(paint)]),
    ...Object.values(FILLS).flatMap(({ ink, steps }): [string, Rgb][] => [
      [ink, WHITE],
      ...Object.entries(steps).map(([role, shade]): [string, Rgb] => [role, colour([shade, shade])]),
    ]),
  ]);
}

/** Returns every role in a readable colour: its own if that is readable. */
export function paintReadably(palettes: Palettes, theme: Theme): Painted {
  const extreme = EXTREMES[theme];
  // A shade on which no text of the theme is readable is replaced by the shade of the product.
  const surfaces = Object.entries(SURFACES).map(([role, paints]): [string, Rgb] => {
    const own = paintOf(paints, palettes, theme);
    return [role, contrast(extreme, own) >= TEXT ? own : paintOf(paints, PALETTES, theme)];
  });
  const grounds = surfaces.map(([, ground]) => ground);
  const inks = Object.entries(INKS).map(([role, { paint, least }]): [string, Rgb] => [
    role,
    readableOn(paintOf(paint, palettes, theme), grounds, extreme, least),
  ]);
  return new Map([...surfaces, ...inks, ...readableFills(palettes)]);
}

/**
 * Returns the colour if its contrast to every ground is at least `least`; otherwise the first mix with the extreme that
 * has this contrast.
 */
function readableOn(colour: Rgb, grounds: readonly Rgb[], extreme: Rgb, least: number): Rgb {
  const isReadable = (candidate: Rgb): boolean => grounds.every((ground) => contrast(candidate, ground) >= least);
  if (isReadable(colour)) return colour;
  for (let step = 1; step < STEPS; step += 1) {
    // The check uses the rounded colour that the style sheet will have.
    const candidate = rgbOf(hexOf(mix(extreme, step / STEPS, colour)));
    if (isReadable(candidate)) return candidate;
  }
  return extreme;
}

/**
 * Returns the text colour of every fill, and the hover and pressed colours of the fill. The fill keeps its colour; its
 * text is white if that is readable, else black. On hover the fill moves away from its text, or stays if no readable
 * shade is left.
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
