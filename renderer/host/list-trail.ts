import { forgetWith } from './page-memory.ts';

/** One page of a list that a person has opened, for the way from one of its records to the next. */
export interface ListTrail {
  /** The address of the list. */
  list: string;
  /** The addresses of its rows, in order; '' for a row without a link. */
  hrefs: string[];
  /** Rows before the page. */
  from: number;
  total: number;
  /** There are more rows than `total`. */
  isMoreThanTotal: boolean;
  /** Reads the page before (-1) or after (1); undefined where there is none. */
  page: (step: -1 | 1) => Promise<ListTrail | undefined>;
}

/** The place of a record in the list that it was opened from. */
export interface ListPlace {
  trail: ListTrail;
  /** Its place on the page. */
  index: number;
  /** The address above all records of the list. */
  base: string;
  /** The part of the address after the record's key: the tab. */
  rest: string;
}

/** The lists that are remembered: those of a record's tabs besides the one that the record was opened from. */
const MOST = 8;
let kept: readonly ListTrail[] = [];
const listeners = new Set<() => void>();
forgetWith(() => keep([]));

/** Keeps the page of a list that is shown. It is in memory alone: a reload and another person's sign-in forget it. */
export function keepTrail(trail: ListTrail): void {
  keep([trail, ...kept.filter(({ list }) => list !== trail.list)].slice(0, MOST));
}

function keep(trails: readonly ListTrail[]): void {
  kept = trails;
  for (const listener of listeners) listener();
}

export function subscribeTrails(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the pages that are kept, the newest first. */
export const readTrails = (): readonly ListTrail[] => kept;

/**
 * Returns the place of the record at an address in the newest list that shows it; undefined for a record that none
 * shows.
 * @param base The address above all records of the kind: `/products/`.
 */
export function placeIn(trails: readonly ListTrail[], base: string, pathname: string): ListPlace | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const [key = '', ...rest] = pathname.slice(base.length).split('/');
  // A list at a tab of a record has addresses below that record.
  const isOfKind = ({ list }: ListTrail) => list === base || !list.startsWith(base);
  for (const trail of key === '' ? [] : trails.filter(isOfKind)) {
    const index = trail.hrefs.findIndex((href) => keyIn(href, base) === key);
    if (index !== -1) return { trail, index, base, rest: rest.join('/') };
  }
  return undefined;
}

/** Returns the address of the row at a place, at the same tab; undefined for a row that leads elsewhere. */
export function addressIn({ base, rest }: ListPlace, trail: ListTrail, index: number): string | undefined {
  const key = keyIn(trail.hrefs[index] ?? '', base);
  return key === undefined ? undefined : `${base}${key}/${rest}`;
}

/** Returns whether there is a row before (-1) or after (1) a place, on its page or on another one. */
export function hasNeighbour({ trail, index }: ListPlace, step: -1 | 1): boolean {
  const position = trail.from + index + step;
  return position >= 0 && (position < trail.total || trail.isMoreThanTotal);
}

function keyIn(href: string, base: string): string | undefined {
  if (!href.startsWith(base)) return undefined;
  const [key = ''] = href.slice(base.length).split('/');
  return key === '' ? undefined : key;
}
