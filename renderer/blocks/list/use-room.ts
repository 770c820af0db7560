import { useEffect, useState, type RefObject } from 'react';

/** `tight`: the columns scroll and the first one stays. `narrow`: so little room that the one that stays is cut as well. */
export type Room = 'enough' | 'tight' | 'narrow';

/** A phone held upright. */
const NARROW = 480;

/** How much room an element has for columns that need `needed` pixels. */
export function useRoom(element: RefObject<HTMLElement | null>, needed: number): Room {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Infinity));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  if (width >= needed) return 'enough';
  return width < NARROW ? 'narrow' : 'tight';
}
