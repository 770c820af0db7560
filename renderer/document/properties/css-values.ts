import type { Property } from './property.ts';

const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)';
const LENGTH = new RegExp(`^${NUMBER}(?:px|vh|vw|%|rem|em|ch|fr)$`);
const ZERO = /^-?0+(?:\.0*)?$/;
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const COLOUR_FUNCTION = new RegExp(
  `^(?:rgb|rgba|hsl|hsla)\\(\\s*(?:${NUMBER}(?:%|deg)?(?:\\s*[,/]\\s*|\\s+|(?=\\s*\\)))){3,4}\\s*\\)$`,
  'i',
);
/** A colour of the workspace. */
const VARIABLE = /^var\(--[a-z][a-z\d-]{0,60}\)$/;
const NAMED = /^[a-z]{3,20}$/i;
const TRACKS = /^repeat\(([1-9]\d?), minmax\(0, 1fr\)\)$/;
const SPAN = /^span ([1-9]\d?)(?: \/ span \1)?$/;

/** Texts longer than this are no value of a property. */
const MAX_LENGTH = 500;

/** Returns whether a text is a colour of CSS. Names are only checked for their letters: a wrong one shows nothing. */
export function isColour(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    (HEX.test(text) || NAMED.test(text) || VARIABLE.test(text) || COLOUR_FUNCTION.test(text))
  );
}

/** Returns whether a text is a length of CSS. */
export function isLength(text: string): boolean {
  return text.length <= MAX_LENGTH && (LENGTH.test(text) || ZERO.test(text));
}

/** Returns whether a text is `none` or a list of shadows. */
export function isShadow(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return text === 'none' || splitOutside(text, ',').every((shadow) => isOneShadow(shadow.trim()));
}

function isOneShadow(text: string): boolean {
  const parts = splitOutside(text, ' ').filter((part) => part !== '');
  const rest = parts.filter((part) => part !== 'inset');
  const lengths = rest.filter(isLength);
  const colours = rest.filter((part) => !isLength(part));
  return (
    parts.length - rest.length <= 1 &&
    lengths.length >= 2 &&
    lengths.length <= 4 &&
    colours.length <= 1 &&
    colours.every(isColour)
  );
}

/** Splits at a separator that does not stand in brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] = (parts.at(-1) ?? '') + character;
  }
  return parts;
}

/** Returns the CSS of a number of equal tracks. */
export function tracksCss(count: number): string {
  return `repeat(${count}, minmax(0, 1fr))`;
}

/** Returns the CSS of an item that covers a number of tracks. */
export function spanCss(count: number): string {
  return `span ${count} / span ${count}`;
}

/** Returns the number of tracks that stored CSS says; null for CSS of another form. */
export function trackCount(css: string): number | null {
  const count = TRACKS.exec(css)?.[1] ?? SPAN.exec(css)?.[1];
  return count === undefined ? null : Number(count);
}

/** A list of tracks as authors of documents write them: `1fr 200px`. */
function isTrackList(text: string): boolean {
  const tracks = text.trim().split(/\s+/);
  return tracks.length <= 12 && tracks.every((track) => isLength(track) || track === 'auto');
}

/** Returns the columns of a layout as CSS: a list of tracks, or `repeat(…)`; '' for every other text. */
export function trackListCss(text: string): string {
  return text.length <= MAX_LENGTH && (TRACKS.test(text) || isTrackList(text)) ? text.trim() : '';
}

/**
 * Returns the CSS value of a stored style, or '' when it is no value of its property: nothing else may reach a style
 * sheet. The word `none` of `position` and of self-alignment sets nothing.
 */
export function safeStyle(property: Property, stored: unknown): string {
  const text = typeof stored === 'number' ? String(stored) : typeof stored === 'string' ? stored.trim() : '';
  if (text === '' || text.length > MAX_LENGTH) return '';
  if (text === 'none' && /^(position|align-self|justify-self)$/.test(property.name)) return '';
  return isValueOf(property, text) ? text : '';
}

function isValueOf({ kind, options = [], words = [], name }: Property, text: string): boolean {
  if (options.some(({ value }) => value === text) || words.includes(text)) return true;
  if (kind === 'length')
    return isLength(text) && (!text.startsWith('-') || /^(margin|top|right|bottom|left)/.test(name));
  if (kind === 'integer') return /^-?\d{1,9}$/.test(text);
  if (kind === 'colour') return isColour(text);
  if (kind === 'shadow') return isShadow(text);
  if (kind === 'tracks') return trackListCss(text) !== '';
  return kind === 'span' && (SPAN.test(text) || /^[1-9]\d?$/.test(text));
}
