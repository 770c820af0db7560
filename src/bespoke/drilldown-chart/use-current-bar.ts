import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Bucket } from '../../../renderer/language/models/reports/drill-buckets.ts';
import type { Period } from '../../../renderer/language/models/reports/period.ts';
import type { Drawing } from '../../../renderer/parts/chart/drawing.ts';
import { enteredBar } from './moves.ts';

/** The bar that the tab key reaches. */
interface CurrentBar {
  current: number;
  /** The focus has come to a bar. */
  onFocus: (bar: number, element: Element) => void;
  onBlur: () => void;
  /** Moves the focus to a bar. */
  focus: (bar: number) => void;
}

/**
 * Keeps the bar that the tab key reaches. While a bar has the focus, the focus follows to the bar of another level when
 * its rows arrive, and the drawing shows the values of the focused bar.
 */
export function useCurrentBar(
  box: RefObject<HTMLElement | null>,
  buckets: readonly Bucket[],
  shown: Period,
  drawing: Drawing | undefined,
): CurrentBar {
  const [state, setState] = useState({ shown, bar: 0 });
  const isNew = state.shown !== shown;
  const bar = isNew ? enteredBar(buckets, shown, state.shown) : state.bar;
  if (isNew) setState({ shown, bar });
  const current = Math.min(bar, Math.max(0, buckets.length - 1));

  // A focused bar that is removed is not left: no blur follows, and the next level takes the focus.
  const hasFocus = useRef(false);
  const level = useRef(shown);
  useLayoutEffect(() => {
    if (level.current === shown) return;
    level.current = shown;
    if (hasFocus.current) barAt(box.current, current)?.focus({ preventScroll: true });
  }, [box, shown, current]);
  useEffect(() => {
    if (barAt(box.current, current)?.matches(':focus-visible')) drawing?.point(current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- a focused bar is pointed at by its own event
  }, [box, drawing]);
  return {
    current,
    onFocus(focused, element) {
      hasFocus.current = true;
      setState({ shown, bar: focused });
      if (element.matches(':focus-visible')) drawing?.point(focused);
    },
    onBlur() {
      hasFocus.current = false;
      drawing?.leave();
    },
    focus: (next) => barAt(box.current, next)?.focus(),
  };
}

function barAt(box: HTMLElement | null, bar: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-bar="${bar}"]`) ?? null;
}
