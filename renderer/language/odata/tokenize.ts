import { ODataError } from './odata-error.ts';

export type TokenKind = 'text' | 'instant' | 'number' | 'name' | 'mark' | 'end';

export interface Token {
  kind: TokenKind;
  /** As written; of a text what it says, without its quotes. */
  value: string;
  position: number;
}

/** Sticky, one alternative per kind, none of which can match a text in two ways: time grows with length alone. */
const TOKEN = /\s*(?:'([^']*(?:''[^']*)*)'(?!')|(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)(?![\w.:+-])|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.:+-])|([A-Za-z_]\w*(?:[./][A-Za-z_]\w*)*)(?![\w./])|([(),]))/y;
const KINDS: TokenKind[] = ['text', 'instant', 'number', 'name', 'mark'];

/**
 * The tokens of `$filter` or `$orderby`, an `end` last. `instant` is a day, with or without a time. Throws `ODataError` at the first
 * character that begins none.
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
    tokens.push({ kind, value: kind === 'text' ? raw.replaceAll("''", "'") : raw, position: at + whole.length - length });
    at += whole.length;
  }
  const rest = text.slice(at).trimStart();
  const position = text.length - rest.length;
  if (rest === '') return [...tokens, { kind: 'end', value: '', position: text.length }];
  const message = rest.startsWith("'") ? "A text is not closed. A quote inside a text is written twice: 'it''s'." : `"${wordAt(rest)}" cannot stand here.`;
  throw new ODataError(message, position, option);
}

function wordAt(text: string): string {
  return (/^[^\s(),']+/.exec(text)?.[0] ?? text).slice(0, 40);
}
