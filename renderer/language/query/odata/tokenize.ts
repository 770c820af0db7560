import { ODataError } from './odata-error.ts';

export type TokenKind = 'text' | 'instant' | 'number' | 'name' | 'mark' | 'end';

export interface Token {
  kind: TokenKind;
  /** The text as written; a text literal without its quotes. */
  value: string;
  position: number;
}

/** One pattern per kind, each with one group. No text matches a pattern in two ways, so the time is linear. */
const PATTERNS = [
  /'([^']*(?:''[^']*)*)'(?!')/,
  /(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)(?![\w.:+-])/,
  /(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.:+-])/,
  /([A-Za-z_]\w*(?:[./][A-Za-z_]\w*)*)(?![\w./])/,
  /([(),])/,
];
const KINDS: TokenKind[] = ['text', 'instant', 'number', 'name', 'mark'];
const TOKEN = new RegExp(`\\s*(?:${PATTERNS.map(({ source }) => source).join('|')})`, 'y');

/**
 * Splits `$filter` or `$orderby` into tokens, ending with an `end` token. An `instant` token is a day with or without a
 * time. Throws `ODataError` at the first character that starts no token.
 */
export function tokenize(text: string, option: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const [whole, ...groups] = match;
    const group = groups.findIndex((value) => value !== undefined);
    const raw = groups[group] ?? '';
    const kind = KINDS[group] ?? 'mark';
    const length = kind === 'text' ? raw.length + 2 : raw.length;
    tokens.push({
      kind,
      value: kind === 'text' ? raw.replaceAll("''", "'") : raw,
      position: at + whole.length - length,
    });
    at += whole.length;
  }
  const rest = text.slice(at).trimStart();
  const position = text.length - rest.length;
  if (rest === '') return [...tokens, { kind: 'end', value: '', position: text.length }];
  const message = rest.startsWith("'")
    ? "A text is not closed. A quote inside a text is written twice: 'it''s'."
    : `"${wordAt(rest)}" cannot stand here.`;
  throw new ODataError(message, position, option);
}

function wordAt(text: string): string {
  return (/^[^\s(),']+/.exec(text)?.[0] ?? text).slice(0, 40);
}
