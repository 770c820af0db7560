/** What a text message costs: the encoding that its characters need, and the parts that it is sent in. */
export interface SmsParts {
  encoding: 'GSM-7' | 'UCS-2';
  /** Characters as the encoding counts them. */
  characters: number;
  parts: number;
}

/** The characters of GSM 03.38 that take one place. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The characters of its extension take two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Places in a message of one part, and in each part of a longer one, which also says where it belongs. */
const PLACES = { 'GSM-7': { single: 160, each: 153 }, 'UCS-2': { single: 70, each: 67 } } as const;

/**
 * Returns in how many parts a text message is sent. One character outside the alphabet of GSM makes every character take
 * two bytes. A character of two places is never split between parts.
 * @example smsParts('Hello') // { encoding: 'GSM-7', characters: 5, parts: 1 }
 */
export function smsParts(text: string): SmsParts {
  const characters = Array.from(text);
  const encoding = characters.every((one) => PLAIN.has(one) || EXTENDED.has(one)) ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((one) => (encoding === 'GSM-7' ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const { single, each } = PLACES[encoding];
  return { encoding, characters: total, parts: total <= single ? 1 : partsOf(widths, each) };
}

function partsOf(widths: readonly number[], places: number): number {
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > places) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return parts;
}
