/** The formats of text, each with its bit in the stored `format`. */
export const TEXT_FORMATS = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
  highlight: 128,
  lowercase: 256,
  uppercase: 512,
  capitalize: 1024,
} as const;

export type TextFormat = keyof typeof TEXT_FORMATS;

const NAMES: TextFormat[] = [
  'bold',
  'italic',
  'strikethrough',
  'underline',
  'code',
  'subscript',
  'superscript',
  'highlight',
  'lowercase',
  'uppercase',
  'capitalize',
];

/** The names of all formats, in the order of their bits. */
export const TEXT_FORMAT_NAMES: readonly TextFormat[] = NAMES;

/** The elements that formats are written as. */
export const FORMAT_TAGS: Partial<Record<TextFormat, string>> = {
  code: 'code',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
};

/** Formats of which a text has at most one. */
export const EXCLUSIVE_FORMATS: readonly (readonly TextFormat[])[] = [
  ['subscript', 'superscript'],
  ['lowercase', 'uppercase', 'capitalize'],
];

/** Bits of formats that this version does not know. */
export const UNKNOWN_FORMATS = ~NAMES.reduce((sum, name) => sum | TEXT_FORMATS[name], 0);

/** Returns the formats whose bits are set. */
export function formatsOf(bits: number): TextFormat[] {
  return NAMES.filter((name) => (bits & TEXT_FORMATS[name]) !== 0);
}

/** The styles of text that the editor sets; stored in `style` as CSS. */
export const TEXT_STYLES = { color: 'color', backgroundColor: 'background-color', fontSize: 'font-size' } as const;
export type TextStyle = keyof typeof TEXT_STYLES;

/** The styles that the editor knows, and the rest of the declarations as written. */
export type TextStyles = { [Name in TextStyle]?: string } & { style?: string };

const BY_PROPERTY = new Map<string, TextStyle>([
  ['color', 'color'],
  ['background-color', 'backgroundColor'],
  ['font-size', 'fontSize'],
]);

/**
 * Splits CSS declarations into the styles that the editor knows and the others.
 * @example readTextStyle('color: red; letter-spacing: 1px') // { color: 'red', style: 'letter-spacing: 1px' }
 */
export function readTextStyle(css: string): TextStyles {
  const styles: TextStyles = {};
  const others: string[] = [];
  for (const [property, value] of declarationsOf(css)) {
    const name = BY_PROPERTY.get(property);
    if (name === undefined) others.push(`${property}: ${value}`);
    else styles[name] = value;
  }
  return others.length === 0 ? styles : { ...styles, style: others.join('; ') };
}

/** Joins styles to CSS declarations. */
export function writeTextStyle({ color, backgroundColor, fontSize, style }: TextStyles): string {
  return [
    ...(color === undefined ? [] : [`color: ${color}`]),
    ...(backgroundColor === undefined ? [] : [`background-color: ${backgroundColor}`]),
    ...(fontSize === undefined ? [] : [`font-size: ${fontSize}`]),
    ...(style === undefined ? [] : [style]),
  ].join('; ');
}

/** Splits CSS declarations into pairs of lowercase property and value. Text without a colon is dropped. */
export function declarationsOf(css: string): [property: string, value: string][] {
  return css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return [];
    const pair: [string, string] = [
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration.slice(colon + 1).trim(),
    ];
    return pair[0] === '' || pair[1] === '' ? [] : [pair];
  });
}

/** The sizes of text: name and CSS. */
export const TEXT_SIZES: readonly { name: string; css: string }[] = [
  { name: 'text-xs', css: '0.75rem' },
  { name: 'text-sm', css: '0.875rem' },
  { name: 'text-base', css: '1rem' },
  { name: 'text-lg', css: '1.125rem' },
  { name: 'text-xl', css: '1.25rem' },
  { name: 'text-2xl', css: '1.5rem' },
  { name: 'text-3xl', css: '1.875rem' },
  { name: 'text-4xl', css: '2.25rem' },
  { name: 'text-5xl', css: '3rem' },
  { name: 'text-6xl', css: '3.75rem' },
  { name: 'text-7xl', css: '4.5rem' },
  { name: 'text-8xl', css: '6rem' },
  { name: 'text-9xl', css: '8rem' },
];
