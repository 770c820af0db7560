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
  /** The file separates cells with semicolons, so that its numbers may have a decimal comma. */
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
  if (type === 'integer' || type === 'number') return { value: numberOf(trimmed, hasDecimalComma) ?? trimmed };
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

function instantOf(text: string, timeZone: string): string | null {
  return CLOCK.test(text) ? fromZoned(text.replace(' ', 'T'), timeZone) : null;
}

function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

function numberOf(text: string, hasDecimalComma: boolean): number | undefined {
  const written = hasDecimalComma ? text.replace(',', '.') : text;
  return /^[-+]?\d+(?:\.\d+)?$/.test(written) ? Number(written) : undefined;
}
