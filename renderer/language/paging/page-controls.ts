/** Up to this many pages all numbers are shown; above, some and a 'Jump to' select (000 §9). */
const ALL_SHOWN = 10;
const BLOCK = 8;
const ENDS = 2;
const WINDOW = 2;

/**
 * The page controls for `page` of `pages`, both counted from 1 (000 §9): all numbers up to 10 pages; above, near the
 * start 1 to 8, ellipsis, the last two; near the end the first two, ellipsis, the last 8; in the middle the first two, five around
 * the page, the last two. "Near" is as long as the five around the page lie within the eight.
 */
export function pageControls(page: number, pages: number): (number | 'ellipsis')[] {
  if (pages <= ALL_SHOWN) return range(1, pages);
  const first = range(1, ENDS);
  const last = range(pages - ENDS + 1, pages);
  if (page + WINDOW <= BLOCK) return [...range(1, BLOCK), 'ellipsis', ...last];
  if (page - WINDOW > pages - BLOCK) return [...first, 'ellipsis', ...range(pages - BLOCK + 1, pages)];
  return [...first, 'ellipsis', ...range(page - WINDOW, page + WINDOW), 'ellipsis', ...last];
}

/** Whether the 'Jump to' select stands beside the numbers. */
export function hasJump(pages: number): boolean {
  return pages > ALL_SHOWN;
}

/** Pages that `count` rows fill; never less than one, so that an empty list is on page 1 of 1. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The page, from 1, that begins at `skip` rows. */
export function pageOf(skip: number, pageSize: number): number {
  return Math.floor(skip / pageSize) + 1;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
