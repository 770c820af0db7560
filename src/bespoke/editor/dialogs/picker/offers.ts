/** Something that a person may insert. */
export interface Offer {
  id: string;
  title: string;
  /** A sentence about it; '' without one. */
  summary: string;
  /** The heading under which it is offered. */
  group: string;
  /** The stored text that its picture shows. */
  text: string;
}

/**
 * Returns the offers that have every word of a search in title, group or summary, without letter case: those with every
 * word in their title first.
 * @example offersFound(all, 'hero quiet')
 */
export function offersFound(offers: readonly Offer[], find: string): Offer[] {
  const words = find.toLowerCase().split(/\s+/);
  const hasWords = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = offers.filter(({ title, group, summary }) => hasWords(`${title} ${group} ${summary}`));
  return [...found.filter(({ title }) => hasWords(title)), ...found.filter(({ title }) => !hasWords(title))];
}

/** Returns the offers by group, both in the order of the offers. */
export function byGroup(offers: readonly Offer[]): { group: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  return [...groups].map(([group, members]) => ({ group, offers: members }));
}

/** Where a tile is, in pixels. */
export interface TilePlace {
  left: number;
  top: number;
}

export type TileKey = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

/**
 * Returns the index of the tile to which an arrow key leads: up and down to the nearest tile of the next row, which may
 * be in another group, left and right by one. At the first and the last tile it stays, and without tiles it is 0, so that
 * the first one is active as soon as there are tiles.
 */
export function tileAfter(places: readonly TilePlace[], now: number, key: TileKey): number {
  if (places.length === 0) return 0;
  const last = places.length - 1;
  if (key === 'ArrowLeft') return Math.max(0, now - 1);
  if (key === 'ArrowRight') return Math.min(last, now + 1);
  const from = places[now];
  if (from === undefined) return 0;
  const isDown = key === 'ArrowDown';
  const beyond = places.filter(({ top }) => (isDown ? top > from.top + 1 : top < from.top - 1));
  const row = isDown ? Math.min(...beyond.map(({ top }) => top)) : Math.max(...beyond.map(({ top }) => top));
  const [nearest] = places
    .map((place, index) => ({ index, ...place }))
    .filter(({ top }) => Math.abs(top - row) <= 1)
    .toSorted((one, other) => Math.abs(one.left - from.left) - Math.abs(other.left - from.left));
  return nearest?.index ?? now;
}
