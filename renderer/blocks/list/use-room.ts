import { useEffect, useState, type RefObject } from 'react';

/** `tight`: the columns scroll and the first one is pinned. `narrow`: the pinned one is narrowed as well. */
export type Room = 'enough' | 'tight' | 'narrow';

/** The width of a phone in portrait. */
const NARROW = 480;

/** Measures whether an element has room for columns of `needed` pixels. */
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
