import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Pixels that a pointer moves before a press is a drag. */
const FIRST_MOVE = 4;

/** What one drag does, from its press to its end. */
export interface DragSteps<Drop> {
  /** Returns the place at a point of the window; null where nothing can be dropped. */
  dropAt: (x: number, y: number) => Drop | null;
  /** What is dragged was let go at a place. */
  onDrop: (drop: Drop) => void;
  /** The drag has ended, at a place or not. */
  onEnd?: () => void;
}

export interface PointerDrag<Drop> {
  /** Where what is dragged would go; null while nothing is dragged. */
  drop: Drop | null;
  /** Follows the pointer from its press on what is dragged. */
  start: (press: PointerEvent, steps: DragSteps<Drop>) => void;
}

/**
 * Drags by one pointer. Nothing changes until it is let go; Escape, another drag and the end of the component end the
 * drag without a drop.
 */
export function usePointerDrag<Drop>(): PointerDrag<Drop> {
  const [drop, setDrop] = useState<Drop | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const start = (press: PointerEvent, { dropAt, onDrop, onEnd }: DragSteps<Drop>) => {
    if (press.button !== 0) return;
    current.current?.abort();
    const listening = new AbortController();
    current.current = listening;
    const { signal } = listening;
    const isOwn = ({ pointerId }: globalThis.PointerEvent): boolean => pointerId === press.pointerId;
    let isMoving = false;
    let last: Drop | null = null;
    const stop = () => {
      listening.abort();
      setDrop(null);
    };
    const cancel = () => {
      stop();
      onEnd?.();
    };
    const move = (event: globalThis.PointerEvent) => {
      if (!isOwn(event)) return;
      const { clientX, clientY } = event;
      isMoving ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) >= FIRST_MOVE;
      if (!isMoving) return;
      last = dropAt(clientX, clientY);
      setDrop(last);
    };
    const finish = (event: globalThis.PointerEvent) => {
      if (!isOwn(event)) return;
      stop();
      if (last !== null) onDrop(last);
      onEnd?.();
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', (event) => isOwn(event) && cancel(), { signal });
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Else the key would also close a panel, select a container, or take the focus away.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    addEventListener('keydown', escape, { signal, capture: true });
  };
  return { drop, start };
}
