import { useCallback } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { pageSizes } from '../../../language/models/list/list-state.ts';
import { usePageSize } from './page-size.ts';
import type { ListRows } from './use-rows.ts';

/** The pages of a list. They count from 1. */
export interface ListPage {
  number: number;
  pages: number;
  /** There are more pages than `pages`. */
  isMore: boolean;
  /** Rows of a page. */
  size: number;
  /** The sizes that a person can choose, from the smallest, with the present one. */
  sizes: number[];
  /** Rows before the page. */
  skip: number;
  /** Returns the address of a page. */
  hrefOf: (page: number) => string;
  goTo: (page: number) => void;
  /** Chooses how many rows a page has, and keeps it for the person. The first row on screen stays on its page. */
  setSize: (size: number) => void;
}

/** Returns the pages of a list and the functions that change the page. */
export function usePage(list: ListModel, { state, paging, change, hrefOf }: ListRows): ListPage {
  const [, keepPageSize] = usePageSize(list);
  const { skip, pageSize } = state;
  return {
    number: paging.page,
    pages: paging.pages,
    isMore: paging.isMore,
    size: pageSize,
    sizes: [...new Set([...pageSizes(list), pageSize])].toSorted((a, b) => a - b),
    skip,
    hrefOf: useCallback((page) => hrefOf({ skip: (page - 1) * pageSize }), [hrefOf, pageSize]),
    goTo: useCallback((page) => change({ skip: (page - 1) * pageSize }), [change, pageSize]),
    setSize(size) {
      keepPageSize(size);
      change({ pageSize: size, skip: skip - (skip % size) });
    },
  };
}
