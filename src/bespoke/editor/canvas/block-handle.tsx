import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Node, Path } from 'slate';
import { ReactEditor } from 'slate-react';
import { isPageElement } from '../core/types.ts';
import { DropLine } from '../frame/drop-line.tsx';
import { elementName } from '../frame/names.ts';
import { usePageLater, useStudio } from '../frame/studio.ts';
import { dropBeside, useBlockDrag, type Drop } from '../frame/use-block-drag.ts';
import { blockAtPoint } from './block-at-point.ts';
import styles from './canvas.module.css';

/**
 * The handle of the selected element, or of the block under the pointer: dragging it moves the block, pressing it
 * selects the block. By keyboard Alt and the arrow keys move it.
 */
export function BlockHandle() {
  const { page } = useStudio();
  const { editor } = page;
  usePageLater();
  const handle = useRef<HTMLButtonElement>(null);
  const box = useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  const [hovered, setHovered] = useState<Path | null>(null);
  const path = box ?? hovered;
  const node = path !== null && Node.has(editor, path) ? Node.get(editor, path) : null;
  const block = node !== null && isPageElement(node) && !editor.isInline(node) ? node : null;

  const dropAt = (x: number, y: number): Drop | null => {
    // Another block does not become an item of the list that it is dropped at.
    const found = blockAtPoint(editor, x, y, block?.kind === 'listitem');
    return found === null ? null : dropBeside(found.path, found.element, y);
  };
  const { drop, start } = useBlockDrag(dropAt);

  useEffect(() => {
    const desk = ReactEditor.toDOMNode(editor, editor).closest('[data-desk]');
    const hover = (event: Event) => {
      if (!(event instanceof MouseEvent) || event.buttons !== 0) return;
      const next = blockAtPoint(editor, event.clientX, event.clientY)?.path ?? null;
      setHovered((before) =>
        before !== null && next !== null && Path.equals(before, next) ? before : (next ?? before),
      );
    };
    const leave = () => setHovered(null);
    desk?.addEventListener('mousemove', hover);
    desk?.addEventListener('mouseleave', leave);
    return () => {
      desk?.removeEventListener('mousemove', hover);
      desk?.removeEventListener('mouseleave', leave);
    };
  }, [editor]);

  // After every render: the text above the block may have changed.
  useLayoutEffect(() => {
    const desk = handle.current?.offsetParent;
    if (!handle.current || !desk || block === null) return;
    const rect = ReactEditor.toDOMNode(editor, block).getBoundingClientRect();
    const frame = desk.getBoundingClientRect();
    const room = block.kind === 'listitem' ? 44 : 24;
    const left = Math.max(2, rect.left - frame.left - room);
    handle.current.style.setProperty('left', `${left + desk.scrollLeft}px`);
    handle.current.style.setProperty('top', `${rect.top - frame.top + desk.scrollTop}px`);
  });

  if (block === null || path === null) return null;
  return (
    <>
      <button
        ref={handle}
        type="button"
        // The keyboard has keys of its own for this.
        tabIndex={-1}
        aria-label={`Move ${elementName(block)}`}
        title="Drag to move, press to select. Alt+↑ and Alt+↓ move too."
        className={styles.handle}
        data-dragging={drop !== null || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => start(event, path)}
        onClick={() => page.boxes.select(path)}
      />
      <DropLine drop={drop} />
    </>
  );
}
