import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Range } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import styles from './popup.module.css';

interface CanvasPopupProps {
  /** What the popup stands at. */
  at: Range;
  /** The side that is taken where there is room on both. */
  side: 'above' | 'below';
  children: ReactNode;
}

/** Pixels between the text and the popup. */
const GAP = 6;
/** Pixels that a menu takes also where there is less room: three of its options. */
const LEAST_ROOM = 106;

/**
 * A small panel at a place in the text: a menu below the caret, a toolbar above a selection. It follows the text, turns
 * to the other side where there is no room, and stays within the page.
 */
export function CanvasPopup({ at, side, children }: CanvasPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const editor = useSlateStatic();
  const place = () => {
    const box = popup.current;
    const desk = box?.offsetParent;
    if (!box || !desk || !ReactEditor.hasRange(editor, at)) return;
    const text = ReactEditor.toDOMRange(editor, at).getBoundingClientRect();
    const frame = desk.getBoundingClientRect();
    const seen = { top: Math.max(0, frame.top), bottom: Math.min(innerHeight, frame.bottom) };
    const room = Math.max(seen.bottom - text.bottom, text.top - seen.top) - GAP;
    box.style.setProperty('--room', `${Math.max(room, LEAST_ROOM)}px`);
    const { offsetWidth: width, offsetHeight: height } = box;
    const above = text.top - GAP - height;
    const below = text.bottom + GAP;
    const fitsAbove = above >= seen.top;
    const fitsBelow = below + height <= seen.bottom;
    const isAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
    const left = Math.max(0, Math.min(text.left - frame.left, frame.width - width)) + desk.scrollLeft;
    box.style.setProperty('left', `${left}px`);
    box.style.setProperty('top', `${(isAbove ? above : below) - frame.top + desk.scrollTop}px`);
  };
  const placeNow = useEffectEvent(place);
  // After every render: the text has changed then.
  useLayoutEffect(place);
  useEffect(() => {
    const desk = popup.current?.offsetParent;
    if (!desk) return undefined;
    const observer = new ResizeObserver(() => placeNow());
    observer.observe(desk);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={popup} className={styles.popup}>
      {children}
    </div>
  );
}
