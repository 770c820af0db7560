import { Refusal } from '../../../refusal.ts';

/** Most levels of a body, before it is parsed (`docs/security.md#m10`, `#t13`, `#t14`). */
const MOST_LEVELS = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;

/**
 * Returns the depth and the number of keys and elements of a JSON text. One pass that allocates nothing, so a hostile
 * text costs no more than its length. Does not check whether the text is valid JSON.
 */
export function measureJson(text: string): { depth: number; keys: number } {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === COLON || code === COMMA) keys += 1;
  }
  return { depth: deepest, keys };
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

/** Throws 400 `tooDeep` or `tooManyValues` for a text over the limits. */
export function refuseOversizedJson(text: string, mostValues: number): void {
  const { depth, keys } = measureJson(text);
  if (depth > MOST_LEVELS) throw new Refusal(400, 'tooDeep', `The body is nested deeper than ${MOST_LEVELS} levels.`);
  if (keys > mostValues) throw new Refusal(400, 'tooManyValues', `The body has more than ${mostValues} values.`);
}
