import type { Field, MessageKey } from '../types/entity.ts';
import type { FieldError } from '../types/operation.ts';

/** The rules that a value can break: the keys of `Field.messages` without `any`. */
export type Rule = Exclude<MessageKey, 'any'>;

const TYPE_WORDS: Record<string, string> = {
  string: 'This must be text.',
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be a group of fields.',
};

const FORMAT_WORDS: Record<string, string> = {
  email: 'Please provide a valid email address.',
  phone: 'Please provide a valid phone.',
  uri: 'Give an address that begins with https://, http://, mailto:, sms:, tel: or /.',
  date: 'Give a day of the calendar, such as 2025-01-31.',
  'date-time': 'Give a date and time in UTC, such as 2025-01-31T09:30:00Z.',
};

/** The messages about dates where people type them. */
const TYPED_WORDS: Record<string, string> = {
  date: 'Give a date such as 24 Nov 2026.',
  'date-time': 'Give a date and a time, such as 24 Nov 2026, 09:30.',
};

const WORDS: Record<Rule, (detail: string, field: Field) => string> = {
  required: () => 'This is a required field',
  type: (detail) => TYPE_WORDS[detail] ?? 'This has the wrong type.',
  storable: () => 'This holds something that cannot be stored.',
  options: () => 'Choose one of the listed values.',
  minLength: (detail) => `Use at least ${detail} ${detail === '1' ? 'character' : 'characters'}.`,
  maxLength: (detail) => `Use at most ${detail} ${detail === '1' ? 'character' : 'characters'}.`,
  pattern: () => 'This does not have the expected form.',
  minimum: (detail) => `This must be ${detail} or more.`,
  maximum: (detail) => `This must be ${detail} or less.`,
  decimals: (detail) => `Use at most ${detail} decimals.`,
  minItems: (detail) => `Add at least ${detail}.`,
  maxItems: (detail) => `Keep at most ${detail}.`,
  format: (detail, field) => FORMAT_WORDS[field.format ?? ''] ?? detail,
  unique: (detail) => `Row ${detail} has the same value.`,
  sum: (detail) => `These must add up to ${detail}.`,
  validWhen: () => 'This does not go with the rest of the record.',
};

/**
 * Returns the error of a broken rule. Its message is the field's own, otherwise the default of the rule.
 * @param isTyped The value was typed: the message gives dates as people write them, not as calls send them.
 */
export function broken(
  path: string,
  field: Field,
  rule: Rule,
  { detail = '', isTyped = false }: { detail?: string | number; isTyped?: boolean | undefined } = {},
): FieldError {
  const own = field.messages?.[rule] ?? field.messages?.['any'];
  const typed = isTyped && rule === 'format' ? TYPED_WORDS[field.format ?? ''] : undefined;
  return { path, message: own ?? typed ?? WORDS[rule](String(detail), field) };
}
