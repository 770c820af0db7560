import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * `snug`: the columns fit, but not beside a vertical scroll bar, for which the column that names the row makes room.
 * `tight`: the columns scroll and the one that names the row is pinned. `cards`: a row has two lines instead of columns.
 */
export type Room = 'enough' | 'snug' | 'tight' | 'cards';

/** The breadth of a scroll bar. */
export const SCROLLBAR = 16;

/** The widest list whose rows have two lines when its columns do not fit. */
const PHONE = 640;

/** The room of a list. */
export interface MeasuredRoom {
  room: Room;
  /** The toolbar has no room for the filters. */
  isPhone: boolean;
}

/**
 * Measures whether an element has room for columns of `needed` pixels, before its first paint and whenever its width
 * changes.
 */
export function useRoom(
  element: RefObject<HTMLElement | null>,
  needed: number,
): MeasuredRoom & { isMeasured: boolean } {
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
  return { ...roomOf(width ?? Infinity, needed), isMeasured: width !== undefined };
}

/** Returns the room of a list of some width, whose columns need `needed` pixels. */
export function roomOf(width: number, needed: number): MeasuredRoom {
  const isPhone = width <= PHONE;
  if (width < needed) return { room: isPhone ? 'cards' : 'tight', isPhone };
  return { room: width < needed + SCROLLBAR ? 'snug' : 'enough', isPhone };
}

/** Whether the columns fit without scrolling. */
export function fits(room: Room): boolean {
  return room === 'enough' || room === 'snug';
}
