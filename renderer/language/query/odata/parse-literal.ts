import { isStorable } from '../../rules/is-storable.ts';
import { isCalendarDate, isInstant } from '../../text/formats/iso-date.ts';
import type { FilterLiteral, FilterType } from '../../types/odata.ts';
import type { Token, TokenKind } from './tokenize.ts';

interface LiteralRule {
  kind: TokenKind;
  /** Returns the value, or undefined when the token only resembles one. */
  read: (text: string) => FilterLiteral | undefined;
  words: string;
}

const RULES: Record<FilterType, LiteralRule> = {
  text: {
    kind: 'text',
    read: (text) => (isStorable(text) ? text : undefined),
    words: "a text in single quotes, such as 'INR'",
  },
  number: { kind: 'number', read: exactNumber, words: 'a number, such as 12.5' },
  boolean: { kind: 'name', read: (text) => ({ true: true, false: false })[text], words: 'true or false' },
  date: {
    kind: 'instant',
    read: (text) => (isCalendarDate(text) ? text : undefined),
    words: 'a day without quotes, such as 2025-01-31',
  },
  instant: {
    kind: 'instant',
    read: (text) => (isInstant(text) ? text : undefined),
    words: 'an instant without quotes, such as 2025-01-31T09:30:00Z',
  },
};

/** Returns the value of a token for a field of this type, or undefined. Values are not coerced. */
export function readLiteral(type: FilterType, token: Token): FilterLiteral | undefined {
  const rule = RULES[type];
  return token.kind === rule.kind ? rule.read(token.value) : undefined;
}

/** Returns the description of a literal of this type, for error messages. */
export function literalWords(type: FilterType): string {
  return RULES[type].words;
}

function exactNumber(text: string): number | undefined {
  const value = Number(text);
  // `+ 0` turns -0, which no database stores, into 0.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : undefined;
}
