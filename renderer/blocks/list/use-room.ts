import { useEffect, useState, type RefObject } from 'react';

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

/** Measures whether an element has room for columns of `needed` pixels. */
export function useRoom(element: RefObject<HTMLElement | null>, needed: number): MeasuredRoom {
  // The rows of a phone are drawn in two lines from the start.
  const [width, setWidth] = useState(() => (matchMedia(`(width <= ${PHONE}px)`).matches ? 0 : Infinity));
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Infinity));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return roomOf(width, needed);
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
