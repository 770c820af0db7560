import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `snug`: the columns fit, but not beside a vertical scroll bar, for which the column that names the row makes room.
 * `tight`: the columns scroll and the one that names the row is pinned. `phone`: a row has two lines instead of columns.
 */
export type Layout = 'enough' | 'snug' | 'tight' | 'phone';

/** The breadth of a scroll bar. */
export const SCROLLBAR = 16;

/** The widest list whose rows have two lines when its columns do not fit. */
const PHONE = 640;

/** The layout of a list. */
export interface MeasuredLayout {
  layout: Layout;
  /** The toolbar has no room for the filters. */
  isPhone: boolean;
}

/**
 * Measures whether an element has room for columns of `needed` pixels, before its first paint and whenever its width
 * changes.
 */
export function useLayout(
  element: RefObject<HTMLElement | null>,
  needed: number,
): MeasuredLayout & { isMeasured: boolean } {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return { ...layoutOf(width ?? Infinity, needed), isMeasured: width !== undefined };
}

/** Returns the layout of a list of some width, whose columns need `needed` pixels. */
export function layoutOf(width: number, needed: number): MeasuredLayout {
  const isPhone = width <= PHONE;
  if (width < needed) return { layout: isPhone ? 'phone' : 'tight', isPhone };
  return { layout: width < needed + SCROLLBAR ? 'snug' : 'enough', isPhone };
}

/** Whether the columns fit without scrolling. */
export function fits(layout: Layout): boolean {
  return layout === 'enough' || layout === 'snug';
}
