import { isMarkedDeleted } from '../logic/rows/marked-deleted.ts';
import type { Field } from '../types/entity.ts';
import type { Json } from '../types/json.ts';
import { brokenAsset } from './assets.ts';
import { isCalendarDate, isInstant } from '../text/formats/iso-date.ts';
import { safeAddress } from '../text/links/safe-address.ts';
import { isEmail, isPhone } from './contact-formats.ts';
import type { Rule } from './messages.ts';
import { richTextFault } from './rich-text.ts';
import { isStorable } from './is-storable.ts';

/** The rule that a value breaks, the detail for its message, and the place inside the value. */
export interface BrokenRule {
  rule: Rule;
  detail?: string | number;
  at?: string;
}

/**
 * Returns the first rule of `field` that a present value breaks, or null. The items of lists and the properties of
 * objects are not checked here.
 */
export function brokenRule(field: Field, value: Json | undefined): BrokenRule | null {
  if (!hasType(field, value)) return { rule: 'type', detail: field.type };
  if (!isStorable(value)) return { rule: 'storable' };
  if (!isOption(field, value)) return { rule: 'options' };
  if (typeof value === 'string') return brokenTextRule(field, value);
  if (typeof value === 'number') return brokenNumberRule(field, value);
  return Array.isArray(value) ? brokenListRule(field, value) : null;
}

/** Returns whether a value is one of the options of its field; of a list, whether each item is. */
function isOption({ options }: Field, value: Json | undefined): boolean {
  if (options === undefined) return true;
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => options.some((option) => option.value === one));
}

function hasType({ type, format }: Field, value: Json | undefined): boolean {
  // Format `json` accepts any value; the type only says how it is stored.
  if (format === 'json') return true;
  switch (type) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}

const FORMAT_TESTS: Record<string, (text: string) => boolean> = {
  email: isEmail,
  phone: isPhone,
  uri: (text) => safeAddress(text) !== '',
  date: isCalendarDate,
  'date-time': isInstant,
};

function brokenTextRule(field: Field, text: string): BrokenRule | null {
  const isDay = field.format === 'date' || field.format === 'date-time';
  // As in the browser's own validation, an empty text breaks no rule but `required`. An empty date is invalid.
  if (text === '' && !isDay) return null;
  const { minLength = 0, maxLength = Infinity, pattern, format = '' } = field;
  if (hasMoreCharacters(text, maxLength)) return { rule: 'maxLength', detail: maxLength };
  if (minLength > 0 && !hasMoreCharacters(text, minLength - 1)) return { rule: 'minLength', detail: minLength };
  if (pattern !== undefined && !anchored(pattern).test(text)) return { rule: 'pattern' };
  if (format === 'richtext') return brokenRichText(text);
  return FORMAT_TESTS[format]?.(text) === false ? { rule: 'format' } : null;
}

function brokenRichText(text: string): BrokenRule | null {
  const fault = richTextFault(text);
  return fault === null ? null : { rule: 'format', detail: fault };
}

/** Counts code points, as PostgreSQL does, and stops at the limit. */
function hasMoreCharacters(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  const characters = text[Symbol.iterator]();
  for (let count = 0; count <= limit; count += 1) if (characters.next().done === true) return false;
  return true;
}

const patterns = new Map<string, RegExp>();

function anchored(pattern: string): RegExp {
  let expression = patterns.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(`^(?:${pattern})$`, 'u');
    patterns.set(pattern, expression);
  }
  return expression;
}

/** Above this amount a JSON number loses the fourth decimal. */
const LARGEST_AMOUNT = 100_000_000_000;

const BOUNDS: Record<string, { minimum: number; maximum: number }> = {
  money: { minimum: 0, maximum: LARGEST_AMOUNT },
  percentage: { minimum: 0, maximum: 100 },
};

/** Returns the bounds of a number: the field's own, or those of its format. */
export function boundsOf({ format, minimum, maximum }: Field): Pick<Field, 'minimum' | 'maximum'> {
  const own = { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
  return { ...BOUNDS[format ?? ''], ...own };
}

function brokenNumberRule(field: Field, value: number): BrokenRule | null {
  const { minimum = -Infinity, maximum = Infinity } = boundsOf(field);
  if (value < minimum) return { rule: 'minimum', detail: minimum };
  if (value > maximum) return { rule: 'maximum', detail: maximum };
  // Amounts and percentages are counted to four decimals: a fifth decimal would be shown but not counted.
  if (Object.hasOwn(BOUNDS, field.format ?? '') && Number(value.toFixed(4)) !== value)
    return { rule: 'decimals', detail: 4 };
  return null;
}

function brokenListRule(field: Field, list: Json[]): BrokenRule | null {
  const { minItems = 0, maxItems = Infinity } = field;
  const live = list.filter((item) => !isMarkedDeleted(item));
  if (live.length < minItems) return { rule: 'minItems', detail: minItems };
  if (live.length > maxItems) return { rule: 'maxItems', detail: maxItems };
  return field.format === 'assets' ? brokenAsset(list) : null;
}
