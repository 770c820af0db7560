/**
 * Reads a place in PostgreSQL's log of changes (an LSN), as the server prints it. Returns null for any other text.
 * @example readPosition('16/B374D848') // 0x16B374D848n
 */
export function readPosition(text: string): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** A position that no replica reaches: who carries it reads from the server itself. */
export const BEYOND_ALL = 'FFFFFFFF/FFFFFFFF';
