import sharp from 'sharp';
import type { Random } from '../plan/random.ts';

/** Size of a demo picture in pixels. */
export const PICTURE = { width: 800, height: 600 } as const;

/** Size of a tile's icon in pixels. */
export const ICON = { width: 128, height: 128 } as const;

/** The two ends of a gradient and the colour of the mark. */
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

/** Icons of the home page's tiles, as paths in a square of 24; neighbours have different colours. */
const GLYPHS: Readonly<Record<string, string>> = {
  Products: 'M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10',
  'Add a product': 'M12 5v14M5 12h14',
  'Not sold online':
    'M4 9l1.5-5h13L20 9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9ZM6 13v7h12v-7M10 20v-4h4v4',
  Categories: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  'Add a category': 'M4 4h7l9 9-7 7-9-9ZM8.5 8.5h.01',
  Markets: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c4 4 4 14 0 18M12 3c-4 4-4 14 0 18',
  'Market countries': 'M6 21V4M6 5c4-3 8 3 12 0v8c-4 3-8-3-12 0',
  'Add a market': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v8M8 12h8',
};

/** Returns the icon of a tile as SVG: a line drawing on a rounded field. Throws for a tile without one. */
export function iconSvg(title: string): string {
  const glyph = GLYPHS[title];
  if (glyph === undefined) throw new Error(`Draw an icon for "${title}".`);
  const [from, to] = PALETTES[Object.keys(GLYPHS).indexOf(title) % PALETTES.length] ?? PALETTES[0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON.width}" height="${ICON.height}" viewBox="0 0 48 48">`,
    `<linearGradient id="g" gradientTransform="rotate(60)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<rect width="48" height="48" rx="12" fill="url(#g)"/>',
    `<path transform="translate(10 10) scale(1.1667)" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="${glyph}"/>`,
    '</svg>',
  ].join('');
}

/**
 * Returns a picture of a record as SVG: a gradient, some light, one mark. Shapes only, because text would depend on the
 * machine's fonts.
 */
export function pictureSvg(random: Random, entityType: string, key: string): string {
  const [from, to, mark] = random.pick(PALETTES, entityType, key, 'palette');
  const at = (field: string, maximum: number): number => random.integer(0, maximum, entityType, key, field);
  const lights = [0, 1, 2].map(
    (index) =>
      `<circle cx="${at(`light${index}.x`, 800)}" cy="${at(`light${index}.y`, 600)}" r="${120 + at(`light${index}.r`, 160)}" fill="${mark}" opacity=".12"/>`,
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

/** Renders the SVG as WebP or PNG. */
export async function renderPicture(svg: string, contentType: 'image/webp' | 'image/png'): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg));
  return contentType === 'image/webp'
    ? image.webp({ quality: 82, effort: 2 }).toBuffer()
    : image.png({ compressionLevel: 6 }).toBuffer();
}
