import { useState, type PointerEvent } from 'react';
import { Editor, type Path } from 'slate';
import { moveTo } from '../core/commands/boxes.ts';
import { dropPath, type DropPlace } from '../core/commands/places.ts';
import { useStudio } from './studio.ts';

/** Where a dragged block goes, and the line that shows it, in pixels of the window. */
export interface Drop extends DropPlace {
  line: { left: number; top: number; width: number };
}

/** Pixels that a pointer moves before a press is a drag. */
const FIRST_MOVE = 4;

export interface BlockDrag {
  drop: Drop | null;
  /** Follows the pointer from its press on what drags a block. */
  start: (event: PointerEvent, path: Path) => void;
}

/**
 * Moves a block by dragging it. Nothing changes until the pointer is let go; Escape ends the drag.
 * @param dropAt Returns the place at a point of the window; null where nothing can be dropped.
 */
export function useBlockDrag(dropAt: (x: number, y: number) => Drop | null): BlockDrag {
  const { page, announce } = useStudio();
  const [drop, setDrop] = useState<Drop | null>(null);
  const start = (press: PointerEvent, path: Path) => {
    if (press.button !== 0) return;
    const dragged = Editor.pathRef(page.editor, path);
    const listening = new AbortController();
    const { signal } = listening;
    let isMoving = false;
    let last: Drop | null = null;
    const end = () => {
      listening.abort();
      dragged.unref();
      setDrop(null);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isMoving ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) >= FIRST_MOVE;
      if (!isMoving) return;
      last = dropAt(clientX, clientY);
      setDrop(last);
    };
    const finish = () => {
      const from = dragged.current;
      const to = from === null || last === null ? null : dropPath(from, last);
      end();
      if (from !== null && to !== null && moveTo(page, from, to)) announce('Moved');
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', finish, { signal });
    addEventListener('pointercancel', end, { signal });
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Else the text would select a container, or lose the focus.
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', cancel, { signal, capture: true });
  };
  return { drop, start };
}

/** Returns the drop before or after the element at a path, by the half of it that a point is in. */
export function dropBeside(path: Path, element: Element, y: number): Drop {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const side = y < (top + bottom) / 2 ? 'before' : 'after';
  return { path, side, line: { left, top: side === 'before' ? top : bottom, width } };
}
