import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import { readDay, readMoment } from '../../text/formats/read-date.ts';
import { fromZoned } from '../../text/formats/zoned-time.ts';
import type { Json } from '../../types/json.ts';
import type { FormModelField } from '../form/form-model.ts';

/** A value that a field can take, and how people call it. */
export interface NamedValue {
  value: string | number | boolean;
  title: string;
}

/** The value of a cell, or why the cell has none. */
export type CellRead = { value: Json } | { message: string };

/** How a file writes values. */
export interface CellNotation {
  /** Numbers may have a decimal comma. */
  hasDecimalComma: boolean;
  /** Of the times without a zone. */
  timeZone: string;
}

/** A time as lists write it to files: `2026-03-02 15:30:00`. */
const CLOCK = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/;

const YES = new Set(['yes', 'true', '1', 'x']);
const NO = new Set(['no', 'false', '0']);

/**
 * Reads the text of a cell as a value of its field. A choice is found by its title or its key. A text that is no value
 * of the field's type stays a text: the checks of the field have the message.
 * @param choices The values of a choice; undefined for any other field.
 */
export function readCell(
  text: string,
  { field: { type, format, default: preset } }: Pick<FormModelField, 'field'>,
  choices: readonly NamedValue[] | undefined,
  { hasDecimalComma, timeZone }: CellNotation,
): CellRead {
  const trimmed = text.trim();
  if (trimmed === '') return { value: preset ?? null };
  if (choices !== undefined) return chosen(trimmed, choices);
  if (type === 'boolean') return { value: yesOrNo(trimmed) ?? trimmed };
  if (type === 'integer' || type === 'number') return readNumber(trimmed, hasDecimalComma);
  if (format === 'date') return { value: dayOf(trimmed) ?? trimmed };
  if (format === 'date-time') return { value: instantOf(trimmed, timeZone) ?? trimmed };
  return { value: trimmed };
}

function chosen(text: string, choices: readonly NamedValue[]): CellRead {
  const byKey = choices.find(({ value }) => String(value) === text);
  if (byKey !== undefined) return { value: byKey.value };
  const named = choices.filter(({ title }) => title.trim().toLowerCase() === text.toLowerCase());
  const [first, second] = named;
  if (first === undefined) return { message: `“${text}” is not one of the choices.` };
  return second === undefined ? { value: first.value } : { message: `“${text}” names several choices.` };
}

/** A month that is named: '02/03/2026' may be a day of February or of March in a file. */
const NAMED_MONTH = /\p{L}{3}/u;

function dayOf(text: string): string | null {
  return NAMED_MONTH.test(text) ? readDay(text, DEFAULT_LOCALE) : null;
}

function instantOf(text: string, timeZone: string): string | null {
  if (CLOCK.test(text)) return fromZoned(text.replace(' ', 'T'), timeZone);
  return NAMED_MONTH.test(text) ? readMoment(text, { ...DEFAULT_LOCALE, timeZone }) : null;
}

function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** With a decimal comma, its point may separate thousands: `1.234`. */
const AMBIGUOUS = /^[-+]?[1-9]\d{0,2}\.\d{3}$/;
const NUMBER = /^[-+]?(\d+)(?:\.(\d+))?$/;
/** The most digits after the point that `toFixed` takes. */
const MOST_DECIMALS = 100;

function readNumber(text: string, hasDecimalComma: boolean): CellRead {
  if (hasDecimalComma && AMBIGUOUS.test(text))
    return {
      message: `This can be ${text.replace('.', '')} or ${text.replace('.', ',')}. Write it in one of these ways.`,
    };
  const written = hasDecimalComma ? text.replace(',', '.') : text;
  const [, whole, decimals = ''] = NUMBER.exec(written) ?? [];
  if (whole === undefined) return { value: text };
  const value = Number(written);
  if (!isExact(value, whole, decimals)) return { message: 'This number has too many digits.' };
  return { value };
}

/**
 * Returns whether a number keeps each digit of its text: it would be rounded without a word otherwise, and a rounded key
 * would find another record.
 */
function isExact(value: number, whole: string, decimals: string): boolean {
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > MOST_DECIMALS) return false;
  const digits = whole.replace(/^0+(?=\d)/, '');
  return Math.abs(value).toFixed(kept.length) === (kept === '' ? digits : `${digits}.${kept}`);
}
