import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { countFitting } from './count-fitting.ts';

/** Width reserved for the "More" button. */
const MORE = 120;

/**
 * Returns how many `data-section` items of a row fit. Items that do not fit stay in the row, invisible, to be measured.
 * Measures again when the row's size or the font changes. It measures first in the layout effect: leaving that to the
 * observer takes as long and shifts the page (`tests/bench/README.md#of-a-visit`).
 */
export function useFittingCount(count: number): { row: RefObject<HTMLDivElement | null>; room: number } {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const items = [...element.querySelectorAll<HTMLElement>('[data-section]')].slice(0, count);
      const gap = Number.parseFloat(getComputedStyle(items[0]?.parentElement ?? element).columnGap) || 0;
      setRoom(
        countFitting(
          items.map(({ offsetWidth }) => offsetWidth + gap),
          element.clientWidth,
          MORE,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [count]);
  return { row, room };
}
