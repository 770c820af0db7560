/**
 * Decides what happens to the links below a link whose path changes, without a database
 * (`docs/domain/navigation.md#moving-a-link`).
 */

/** A link of a site, as far as its place is concerned. */
export interface PlacedLink {
  navigationLinkId: number;
  itemPath: string;
}

/** `move`: the links below get these paths. `refuse`: the path cannot be taken; `message` is for the clerk. */
export type MoveDecision = { kind: 'move'; links: PlacedLink[] } | { kind: 'refuse'; message: string };

/** Steps of a path: the breadcrumb shows five. */
const MOST_STEPS = 5;

/**
 * Returns the new paths of the links below `from` when the link at `from` goes to `to`, in an order in which each path
 * is free when it is taken: the shortest first, after the link at `from` itself. Total: never throws.
 * @param links all links of the site
 */
export function decideMove(links: readonly PlacedLink[], from: string, to: string): MoveDecision {
  if (to === from) return { kind: 'move', links: [] };
  if (isBelow(to, from)) return { kind: 'refuse', message: 'A link cannot be moved below itself.' };
  const moved = links
    .filter(({ itemPath }) => isBelow(itemPath, from))
    .map(({ navigationLinkId, itemPath }) => ({ navigationLinkId, itemPath: to + itemPath.slice(from.length) }))
    .toSorted((one, other) => one.itemPath.length - other.itemPath.length);
  const tooDeep = moved.find(({ itemPath }) => stepsOf(itemPath) > MOST_STEPS);
  if (tooDeep !== undefined)
    return { kind: 'refuse', message: `Below it, ${tooDeep.itemPath} would have more than ${MOST_STEPS} steps.` };
  const stays = new Set(
    links.filter(({ itemPath }) => itemPath !== from && !isBelow(itemPath, from)).map(({ itemPath }) => key(itemPath)),
  );
  const taken = moved.find(({ itemPath }) => stays.has(key(itemPath)));
  if (taken !== undefined) return { kind: 'refuse', message: `There is already a link at ${taken.itemPath}.` };
  return { kind: 'move', links: moved };
}

function isBelow(itemPath: string, path: string): boolean {
  return itemPath.startsWith(`${path}/`);
}

function stepsOf(itemPath: string): number {
  return itemPath.split('/').length - 1;
}

/** Paths are unique without regard to case. */
function key(itemPath: string): string {
  return itemPath.toLowerCase();
}
