import type { Json } from '../../language/types/json.ts';
import { elementId, linkAddress } from '../addresses.ts';
import { isColour, isLength, isShadow, spanCss, tracksCss } from './css-values.ts';
import type { Property } from './property.ts';

/** What a panel stores: a value, or nothing (`undefined`), which removes the property. */
export type Stored = Json | undefined;

/** The value stays as it is. */
export const KEEP = Symbol('keep');

/**
 * Returns what is stored for the input of an author. Whole numbers are parsed from the beginning of the text; what is
 * no number counts as 0. Numbers are moved into the bounds.
 * @example readInput(padding, '12') // '12px'
 * @example readInput(padding, '0') // undefined
 */
export function readInput(property: Property, input: Json): Stored | typeof KEEP {
  const text = typeof input === 'string' ? input.trim() : String(input ?? '');
  if (text === '' && property.keepsWhenEmpty) return KEEP;
  if (text === '' && property.nullWhenEmpty) return null;
  switch (property.kind) {
    case 'flag':
      if (input === true || text === 'true') return true;
      return property.keepsFalse ? false : undefined;
    case 'choice':
    case 'position':
      return property.options?.some(({ value }) => value === text) ? text : undefined;
    case 'length':
      return readLength(property, text);
    case 'integer':
    case 'number':
      return readNumber(property, text);
    case 'tracks':
    case 'span':
      return readCount(property, text);
    case 'colour':
      return isColour(text) ? text : undefined;
    case 'shadow':
      return isShadow(text) ? text : undefined;
    case 'address':
      return linkAddress(text);
    case 'id':
      return elementId(text) === '' ? null : text;
    case 'text':
      return text === '' ? undefined : text;
  }
}

/** Moves a number into the bounds of a property, to the nearest step. */
export function clamp({ min = -Infinity, max = Infinity, step = 1, kind }: Property, value: number): number {
  const inside = Math.min(max, Math.max(min, value));
  if (kind !== 'number') return Math.trunc(inside);
  return Math.round(Math.round(inside / step) * step * 1000) / 1000;
}

function readNumber(property: Property, text: string): Stored {
  const parsed = property.kind === 'number' ? Number.parseFloat(text) : Number.parseInt(text, 10);
  const value = clamp(property, Number.isFinite(parsed) ? parsed : 0);
  return value === 0 && property.zeroClears ? undefined : value;
}

function readLength(property: Property, text: string): Stored {
  const { units = ['px'], words = [], options = [] } = property;
  if (words.includes(text)) return text;
  const preset = options.find(({ value, label }) => value === text || label === text);
  const [, digits = '', typed = ''] = /^(-?[\d.]+)\s*([a-z%]*)$/i.exec(preset?.value ?? text) ?? [];
  const unit = units.includes(typed) ? typed : (units[0] ?? 'px');
  const parsed = unit === 'px' ? Number.parseInt(digits, 10) : Number.parseFloat(digits);
  const number = Number.isFinite(parsed) ? parsed : 0;
  const value = preset === undefined ? inBounds(property, number) : number;
  if (value === 0 && property.zeroClears) return undefined;
  const length = `${value}${unit}`;
  return isLength(length) ? length : undefined;
}

function inBounds({ min = -Infinity, max = Infinity }: Property, value: number): number {
  return Math.min(max, Math.max(min, value));
}

function readCount(property: Property, text: string): Stored {
  const parsed = Number.parseInt(text, 10);
  const count = clamp(property, Number.isFinite(parsed) ? parsed : 0);
  if (count === 0) return undefined;
  return property.kind === 'tracks' ? tracksCss(count) : spanCss(count);
}
