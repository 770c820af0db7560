/**
 * Reads a place in PostgreSQL's log of changes (an LSN), as the server prints it. Returns null for any other text.
 * @example readPosition('16/B374D848') // 0x16B374D848n
 */
export function readPosition(text: string): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Returns the later of two positions. A text that is no position counts as one that no replica reaches. */
export function furthest(one: string, other: string): string {
  const [first, second] = [readPosition(one), readPosition(other)];
  if (first === null || second === null) return BEYOND_ALL;
  return first < second ? other : one;
}

/** A position that no replica reaches: who carries it reads from the server itself. */
export const BEYOND_ALL = 'FFFFFFFF/FFFFFFFF';
