import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { roomFor } from './room-for.ts';

/** Width kept for the button behind which the rest is. */
const MORE = 120;

/**
 * How many of the `data-section` items of a row there is room for. Items without room stay in the row unseen, so that they can be measured; the row is measured
 * again when it, or the font, changes.
 */
export function useRoomFor(count: number): { row: RefObject<HTMLDivElement | null>; room: number } {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const items = [...element.querySelectorAll<HTMLElement>('[data-section]')].slice(0, count);
      const gap = Number.parseFloat(getComputedStyle(items[0]?.parentElement ?? element).columnGap) || 0;
      setRoom(roomFor(items.map(({ offsetWidth }) => offsetWidth + gap), element.clientWidth, MORE));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [count]);
  return { row, room };
}
