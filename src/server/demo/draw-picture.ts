import sharp from 'sharp';
import type { Random } from './random.ts';

/** Size of a demo picture in pixels. */
export const PICTURE = { width: 800, height: 600 } as const;

/** Size of a tile's icon in pixels. */
export const ICON = { width: 128, height: 128 } as const;

/** Two ends of a gradient and the colour of what stands on it. */
type Palette = readonly [from: string, to: string, mark: string];

const PALETTES: readonly [Palette, ...Palette[]] = [
  ['#1e3a8a', '#60a5fa', '#dbeafe'],
  ['#134e4a', '#2dd4bf', '#ccfbf1'],
  ['#581c87', '#c084fc', '#f3e8ff'],
  ['#7c2d12', '#fb923c', '#ffedd5'],
  ['#14532d', '#4ade80', '#dcfce7'],
  ['#831843', '#f472b6', '#fce7f3'],
  ['#334155', '#94a3b8', '#f1f5f9'],
  ['#713f12', '#facc15', '#fef9c3'],
];

/** Marks of about 320 pixels around the middle, in the order they are chosen from. */
const MARKS: readonly [string, ...string[]] = [
  '<circle r="150"/>',
  '<rect x="-140" y="-140" width="280" height="280" rx="48"/>',
  '<path d="M0-170 148-85V85L0 170-148 85V-85Z"/>',
  '<path d="M0-160 160 120H-160Z" stroke-linejoin="round" stroke="currentColor" stroke-width="32"/>',
  '<path d="M-160 0a160 160 0 0 1 160-160h160V0A160 160 0 0 1 0 160h-160Z"/>',
  '<circle r="90" cx="-80"/><circle r="90" cx="80" opacity=".7"/>',
  '<rect x="-160" y="-110" width="320" height="70" rx="35"/><rect x="-160" y="-20" width="220" height="70" rx="35" opacity=".8"/><rect x="-160" y="70" width="270" height="70" rx="35" opacity=".6"/>',
];

/** The icon of a tile, as SVG: one mark on a rounded field. */
export function iconSvg(random: Random, entityType: string, key: string): string {
  const [from, to, mark] = random.pick(PALETTES, entityType, key, 'palette');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON.width}" height="${ICON.height}" viewBox="-200 -200 400 400">`,
    `<linearGradient id="g" gradientTransform="rotate(45)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<rect x="-200" y="-200" width="400" height="400" rx="96" fill="url(#g)"/>',
    `<g transform="scale(.72)" fill="${mark}" color="${mark}">${random.pick(MARKS, entityType, key, 'mark')}</g>`,
    '</svg>',
  ].join('');
}

/**
 * A picture of a record, as SVG: a gradient, some light behind, one mark. Shapes only: letters would be drawn with whatever
 * font the machine has, and differ.
 */
export function pictureSvg(random: Random, entityType: string, key: string): string {
  const [from, to, mark] = random.pick(PALETTES, entityType, key, 'palette');
  const at = (field: string, maximum: number): number => random.integer(0, maximum, entityType, key, field);
  const lights = [0, 1, 2].map(
    (index) => `<circle cx="${at(`light${index}.x`, 800)}" cy="${at(`light${index}.y`, 600)}" r="${120 + at(`light${index}.r`, 160)}" fill="${mark}" opacity=".12"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 800 600">`,
    `<linearGradient id="g" gradientTransform="rotate(${at('angle', 60)})"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<rect width="800" height="600" fill="url(#g)"/>',
    ...lights,
    `<g transform="translate(400 300) rotate(${at('turn', 40) - 20})" fill="${mark}" color="${mark}" opacity=".92">${random.pick(MARKS, entityType, key, 'mark')}</g>`,
    '</svg>',
  ].join('');
}

/** The SVG as WebP, or as PNG when its file name says so. */
export async function renderPicture(svg: string, contentType: 'image/webp' | 'image/png'): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return contentType === 'image/webp' ? image.webp({ quality: 82, effort: 2 }).toBuffer() : image.png({ compressionLevel: 6 }).toBuffer();
}
