import type { PointerEvent } from 'react';
import { usePointerDrag } from '../../../../renderer/ui/drag/use-pointer-drag.ts';
import type { Command, NamedColumn } from '../core/commands.ts';
import type { Part, PartKey } from '../core/layout.ts';
import type { LayoutStore } from '../store.ts';
import { placeBelow, placeBeside, type DropPlace } from './drop-place.ts';

/** What is dragged: a part of the layout, or a column that becomes an element. */
export type DragSource = { kind: Part['kind']; key: PartKey } | { kind: 'column'; column: NamedColumn };

/** Where what is dragged would go. */
export interface Drop extends DropPlace {
  to: PartKey | null;
}

export interface PartDrag {
  drop: Drop | null;
  start: (event: PointerEvent, source: DragSource) => void;
}

/** Pixels from the edge of the window where a drag scrolls it. */
const EDGE = 56;

/** Moves parts by dragging them. */
export function usePartDrag(store: LayoutStore, act: (command: Command) => void): PartDrag {
  const { drop, start } = usePointerDrag<Drop>();
  return {
    drop,
    start: (press, source) =>
      start(press, {
        dropAt(x, y) {
          scrollAtEdge(y);
          return dropAt(source.kind, x, y);
        },
        onDrop(place) {
          const command = commandOf(source, place);
          if (command !== null) act(command);
          // The click that follows would select what is under the pointer.
          else if ('key' in source) store.select(source.key);
        },
      }),
  };
}

function commandOf(source: DragSource, { to, index }: Drop): Command | null {
  if (source.kind !== 'column') return { do: 'moveTo', key: source.key, to, index };
  return to === null ? null : { do: 'addElement', to, index, column: source.column };
}

function scrollAtEdge(y: number): void {
  if (y < EDGE + 52) window.scrollBy(0, -12);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12);
}

/** Returns the place at a point of the window; null where nothing of the kind can be. */
function dropAt(kind: DragSource['kind'], x: number, y: number): Drop | null {
  const at = document.elementFromPoint(x, y);
  if (kind === 'section') {
    const holder = at?.closest('[data-sections]');
    return holder
      ? { to: null, ...placeBelow(boxesIn(holder, '[data-section]'), holder.getBoundingClientRect(), y) }
      : null;
  }
  if (kind === 'row') {
    const section = at?.closest<HTMLElement>('[data-section]');
    const rows = section?.querySelector('[data-rows]');
    if (!section || !rows) return null;
    return {
      to: section.dataset['section'] ?? null,
      ...placeBelow(boxesIn(rows, '[data-row]'), rows.getBoundingClientRect(), y),
    };
  }
  const row = at?.closest<HTMLElement>('[data-row]');
  const elements = row?.querySelector('[data-elements]');
  if (!row || !elements) return null;
  const box = elements.getBoundingClientRect();
  return { to: row.dataset['row'] ?? null, ...placeBeside(boxesIn(elements, '[data-element]'), box, x, y) };
}

function boxesIn(holder: Element, selector: string): DOMRect[] {
  return [...holder.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
}
