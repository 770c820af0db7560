/** A colour in sRGB: red, green and blue from 0 to 255, not rounded. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Parses `#rrggbb`, as `hexColour` writes it. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes two colours as CSS `color-mix(in srgb, first <part>, second)` does.
 * @param part The share of the first colour, from 0 to 1.
 */
export function mix(first: Rgb, part: number, second: Rgb): Rgb {
  const blend = (a: number, b: number): number => a * part + b * (1 - part);
  return [blend(first[0], second[0]), blend(first[1], second[1]), blend(first[2], second[2])];
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
