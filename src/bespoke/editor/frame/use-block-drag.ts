import type { PointerEvent } from 'react';
import { Editor, type Path } from 'slate';
import { usePointerDrag } from '../../../../renderer/ui/drag/use-pointer-drag.ts';
import { moveTo } from '../core/commands/boxes.ts';
import { dropPath, type DropPlace } from '../core/commands/places.ts';
import { useStudio } from './studio.ts';

/** Where a dragged block goes, and the line that shows it, in pixels of the window. */
export interface Drop extends DropPlace {
  line: { left: number; top: number; width: number };
}

export interface BlockDrag {
  drop: Drop | null;
  /** Follows the pointer from its press on what drags a block. */
  start: (event: PointerEvent, path: Path) => void;
}

/**
 * Moves a block by dragging it.
 * @param dropAt Returns the place at a point of the window; null where nothing can be dropped.
 */
export function useBlockDrag(dropAt: (x: number, y: number) => Drop | null): BlockDrag {
  const { page, announce } = useStudio();
  const { drop, start } = usePointerDrag<Drop>();
  return {
    drop,
    start(press, path) {
      if (press.button !== 0) return;
      const dragged = Editor.pathRef(page.editor, path);
      start(press, {
        dropAt,
        onDrop(place) {
          const from = dragged.current;
          const to = from && dropPath(from, place);
          if (from && to && moveTo(page, from, to)) announce('Moved');
        },
        onEnd: () => void dragged.unref(),
      });
    },
  };
}

/** Returns the drop before or after the element at a path, by the half of it that a point is in. */
export function dropBeside(path: Path, element: Element, y: number): Drop {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const side = y < (top + bottom) / 2 ? 'before' : 'after';
  return { path, side, line: { left, top: side === 'before' ? top : bottom, width } };
}
