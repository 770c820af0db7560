import { useEffect, type RefObject } from 'react';
import type { JsonObject } from '../../../../language/types/json.ts';
import { holdFocus } from '../../../../parts/frame/hold-focus.ts';

/**
 * Moves the focus to the row that a person left, and scrolls to it, when the person comes back to the list.
 * @param cameFrom The path that was left on the way back.
 * @param linkOf Returns the address that a row leads to; it does not have to be stable.
 */
export function useReturnFocus(
  box: RefObject<HTMLElement | null>,
  rows: readonly JsonObject[],
  cameFrom: string | undefined,
  linkOf: (row: JsonObject) => string,
): void {
  const index = cameFrom === undefined ? -1 : rows.findIndex((row) => isBelow(cameFrom, linkOf(row)));
  useEffect(() => {
    if (index < 0) return undefined;
    return holdFocus(() => linkOfRow(box.current, index)?.closest<HTMLElement>('[role="gridcell"]'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each way back: later rows must not take the focus
  }, [cameFrom, index < 0]);
}

function linkOfRow(box: HTMLElement | null, index: number): Element | null | undefined {
  return box?.querySelector(`[role="row"][row-index="${index}"] [role="gridcell"] a[href]`);
}

/**
 * Returns whether a path belongs to the record that a link opens: one of its tabs, for instance.
 * @example isBelow('/products/12/prices/', '/products/12/edit/') // true
 */
export function isBelow(path: string, link: string): boolean {
  const record = link.replace(/[?#].*$/s, '').replace(/[^/]*\/?$/, '');
  return link.startsWith('/') && record.length > 1 && path.startsWith(record);
}
