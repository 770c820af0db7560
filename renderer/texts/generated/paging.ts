// Generated from ../en/paging.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Pages of results */
export const pages = plain('paging.pages', "Pages of results");
/** Previous */
export const previous = plain('paging.previous', "Previous");
/** Next */
export const next = plain('paging.next', "Next");
/** Page {page} */
export const page = message<{ page: string }>('paging.page', ["Page ",["page"]]);
/** and more pages */
export const morePages = plain('paging.morePages', "and more pages");
/** Jump to */
export const jumpTo = plain('paging.jumpTo', "Jump to");
