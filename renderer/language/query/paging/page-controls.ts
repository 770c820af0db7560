/**
 * Up to this many pages all numbers are shown; with more, some numbers and a 'Jump to' select
 * (`docs/console.md#page-controls`).
 */
const ALL_SHOWN = 10;
const BLOCK = 8;
const ENDS = 2;
const WINDOW = 2;

/**
 * Returns the page numbers to show, counted from 1 (`docs/console.md#page-controls`). Up to 10 pages: all numbers.
 * Otherwise near the start: 1 to 8, ellipsis, the last two; near the end: the first two, ellipsis, the last 8; in the
 * middle: the first two, five around the page, the last two. "Near" means that the five numbers around the page lie
 * within those 8.
 */
export function pageControls(page: number, pages: number): (number | 'ellipsis')[] {
  if (pages <= ALL_SHOWN) return range(1, pages);
  const first = range(1, ENDS);
  const last = range(pages - ENDS + 1, pages);
  if (page + WINDOW <= BLOCK) return [...range(1, BLOCK), 'ellipsis', ...last];
  if (page - WINDOW > pages - BLOCK) return [...first, 'ellipsis', ...range(pages - BLOCK + 1, pages)];
  return [...first, 'ellipsis', ...range(page - WINDOW, page + WINDOW), 'ellipsis', ...last];
}

/** Returns whether the 'Jump to' select is shown beside the numbers. */
export function hasJump(pages: number): boolean {
  return pages > ALL_SHOWN;
}

/** Returns the number of pages; an empty list has one page. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Returns the page, counted from 1, that starts after `skip` rows. */
export function pageOf(skip: number, pageSize: number): number {
  return Math.floor(skip / pageSize) + 1;
}

/** The page that is shown, and how many there are. */
export interface Paging {
  page: number;
  pages: number;
  /** There are more pages than `pages`. */
  isMore: boolean;
}

/**
 * Returns the pages of rows of which `shown` stand after the first `skip` of `total`. Beyond the limit of counting
 * (`isMore`), a full page is taken to have a next one.
 */
export function pagingOf({
  skip,
  pageSize,
  shown,
  total,
  isMore,
}: {
  skip: number;
  pageSize: number;
  shown: number;
  total: number;
  isMore: boolean;
}): Paging {
  const page = pageOf(skip, pageSize);
  const counted = pageCount(total, pageSize);
  if (!isMore) return { page, pages: counted, isMore: false };
  const isFull = shown === pageSize;
  // Before the last page that was counted, the list is known to go on after it.
  return { page, pages: Math.max(counted, page + (isFull ? 1 : 0)), isMore: page < counted || isFull };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
