import { useState, type PointerEvent } from 'react';

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

/** Drags by pointer. Nothing changes until the pointer is let go; Escape ends the drag. */
export function usePointerDrag<Drop>(): PointerDrag<Drop> {
  const [drop, setDrop] = useState<Drop | null>(null);
  const start = (press: PointerEvent, { dropAt, onDrop, onEnd }: DragSteps<Drop>) => {
    if (press.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;
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
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isMoving ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) >= FIRST_MOVE;
      if (!isMoving) return;
      last = dropAt(clientX, clientY);
      setDrop(last);
    };
    const finish = () => {
      stop();
      if (last !== null) onDrop(last);
      onEnd?.();
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', cancel, { signal });
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
