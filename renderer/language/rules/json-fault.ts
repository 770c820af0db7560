/** White space, and one token of JSON. */
const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  // oxlint-disable-next-line no-control-regex -- JSON has no control characters in texts
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;

type Place = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'after';

/**
 * Returns where a text stops being JSON, as a number of characters from its start; null for JSON. The message of
 * `JSON.parse` names the place in some browsers only.
 * @example jsonFault('{"a": 1,}') // 8
 */
export function jsonFault(text: string): number | null {
  const open: ('[' | '{')[] = [];
  let place: Place = 'value';
  let at = 0;
  for (;;) {
    at = end(SPACE, text, at) ?? at;
    const until = end(TOKEN, text, at);
    if (place === 'after' && open.length === 0) return at === text.length ? null : at;
    if (until === undefined) return at;
    const next = placeAfter(text.slice(at, until), place, open);
    if (next === null) return at;
    place = next;
    at = until;
  }
}

function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns what may follow a token, and keeps the open brackets; null when the token may not stand here. */
function placeAfter(token: string, place: Place, open: ('[' | '{')[]): Place | null {
  if (token === ']' || token === '}') return closes(token, place, open) ? 'after' : null;
  if (place === 'colon') return token === ':' ? 'value' : null;
  if (place === 'key' || place === 'keyOrEnd') return token.startsWith('"') ? 'colon' : null;
  if (place === 'after') return token === ',' ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (token === ',' || token === ':') return null;
  if (token !== '[' && token !== '{') return 'after';
  open.push(token);
  return token === '[' ? 'valueOrEnd' : 'keyOrEnd';
}

function closes(token: ']' | '}', place: Place, open: ('[' | '{')[]): boolean {
  const isEnd = place === 'after' || place === (token === ']' ? 'valueOrEnd' : 'keyOrEnd');
  if (!isEnd || open.at(-1) !== (token === ']' ? '[' : '{')) return false;
  open.pop();
  return true;
}
