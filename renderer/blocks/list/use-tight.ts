import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is narrower than `needed` pixels: then its columns scroll and the first one stays. */
export function useTight(element: RefObject<HTMLElement | null>, needed: number): boolean {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Infinity));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width < needed;
}
