import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** A font file: it draws the letters of some ranges of Unicode. */
export interface FontFace {
  name: string;
  ranges: readonly (readonly [from: number, to: number])[];
  /** Returns the font, unpacked. */
  font(weight: Weight): Buffer;
}

export type Weight = 'regular' | 'bold';

/** The parts of the Noto fonts, in the order in which they are tried. */
const PARTS = [
  ['@fontsource/noto-sans', 'noto-sans', 'latin'],
  ['@fontsource/noto-sans', 'noto-sans', 'latin-ext'],
  ['@fontsource/noto-sans', 'noto-sans', 'devanagari'],
  ['@fontsource/noto-sans-arabic', 'noto-sans-arabic', 'arabic'],
  ['@fontsource/noto-sans', 'noto-sans', 'cyrillic'],
  ['@fontsource/noto-sans', 'noto-sans', 'greek'],
  ['@fontsource/noto-sans', 'noto-sans', 'vietnamese'],
] as const;

let faces: readonly FontFace[] | undefined;

/** Returns the fonts of documents. The files of their letters are opened when a document needs them. */
export function fontFaces(): readonly FontFace[] {
  faces ??= PARTS.map(([folder, family, part]) => {
    const require = createRequire(import.meta.url);
    const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8'));
    const files = { regular: `${part}-400`, bold: `${part}-700` };
    const unpacked = new Map<Weight, Buffer>();
    const font = (weight: Weight): Buffer => {
      const known = unpacked.get(weight);
      if (known !== undefined) return known;
      const file = require.resolve(`${folder}/files/${family}-${files[weight]}-normal.woff`);
      const made = unpackWoff(readFileSync(file));
      unpacked.set(weight, made);
      return made;
    };
    return { name: part, ranges: rangesIn(ranges[part] ?? ''), font };
  });
  return faces;
}

/**
 * Reads the ranges of a font as its package writes them.
 * @example rangesIn('U+0000-00FF,U+20B9') // [[0, 255], [8377, 8377]]
 */
export function rangesIn(text: string): [number, number][] {
  return text.split(',').flatMap((range): [number, number][] => {
    const [, from, to] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(range.trim()) ?? [];
    return from === undefined ? [] : [[Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)]];
  });
}
