import { isStorable } from '../checks/is-storable.ts';
import { isCalendarDate, isInstant } from '../formats/iso-date.ts';
import type { FilterLiteral, FilterType } from '../types/odata.ts';
import type { Token, TokenKind } from './tokenize.ts';

interface LiteralRule {
  kind: TokenKind;
  /** The value, or undefined when the token only looks like one. */
  read: (text: string) => FilterLiteral | undefined;
  words: string;
}

const RULES: Record<FilterType, LiteralRule> = {
  text: { kind: 'text', read: (text) => (isStorable(text) ? text : undefined), words: "a text in single quotes, such as 'INR'" },
  number: { kind: 'number', read: exactNumber, words: 'a number, such as 12.5' },
  boolean: { kind: 'name', read: (text) => ({ true: true, false: false })[text], words: 'true or false' },
  date: { kind: 'instant', read: (text) => (isCalendarDate(text) ? text : undefined), words: 'a day without quotes, such as 2025-01-31' },
  instant: { kind: 'instant', read: (text) => (isInstant(text) ? text : undefined), words: 'an instant without quotes, such as 2025-01-31T09:30:00Z' },
};

/** The literal a token writes for a field of this type, or undefined: nothing is coerced. */
export function readLiteral(type: FilterType, token: Token): FilterLiteral | undefined {
  const rule = RULES[type];
  return token.kind === rule.kind ? rule.read(token.value) : undefined;
}

/** What a literal of this type looks like, for the error. */
export function literalWords(type: FilterType): string {
  return RULES[type].words;
}

function exactNumber(text: string): number | undefined {
  const value = Number(text);
  // `+ 0` turns -0, which no database knows, into 0.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : undefined;
}
