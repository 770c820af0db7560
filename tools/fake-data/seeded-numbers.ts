/** A stream of numbers that depends only on its seed. */
export interface Numbers {
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/**
 * Creates a stream of numbers: FNV-1a over the seed starts a mulberry32 generator, which is small, fast and the same on
 * every machine.
 */
export function seededNumbers(seed: string): Numbers {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
