import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Node, type Descendant, type Path } from 'slate';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { isPageElement, type PageElement } from '../core/types.ts';
import { moveBlock } from '../core/commands/boxes.ts';
import { DropLine } from './drop-line.tsx';
import { elementName } from './names.ts';
import { usePageLater, useStudio } from './studio.ts';
import { dropBeside, useBlockDrag, type BlockDrag, type Drop } from './use-block-drag.ts';
import styles from './document-studio.module.css';

/** Elements of one list that are shown at most: a long page is no outline. */
const MOST = 200;

/** The elements of the page as a tree. It is built only while it is open. */
export function Layers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={styles.layers} data-open={isOpen || undefined} aria-label="Layers">
      <IconButton
        icon="sidebar"
        small
        label={isOpen ? 'Hide layers' : 'Show layers'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Tree />}
    </aside>
  );
}

function Tree() {
  const { page } = useStudio();
  const { editor } = page;
  usePageLater();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  const { drop, start } = useBlockDrag(layerAtPoint);
  return (
    <>
      <Branch nodes={editor.children} parent={[]} onDrag={start} />
      <DropLine drop={drop} />
    </>
  );
}

/** Returns the place in the tree at a point of the window. */
function layerAtPoint(x: number, y: number): Drop | null {
  const layer = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-path]');
  const path = layer?.dataset['path']?.split('.').map(Number);
  return layer && path ? dropBeside(path, layer, y) : null;
}

interface BranchProps {
  nodes: readonly Descendant[];
  parent: Path;
  onDrag: BlockDrag['start'];
}

function Branch({ nodes, parent, onDrag }: BranchProps) {
  const { page, isReadOnly, announce } = useStudio();
  /** Alt and the arrow keys move a layer, as in the text. */
  const onKeyDown = (event: KeyboardEvent, path: Path) => {
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined;
    if (isReadOnly || !event.altKey || direction === undefined) return;
    event.preventDefault();
    page.boxes.select(path);
    if (moveBlock(page, direction)) announce(direction === 'up' ? 'Moved up' : 'Moved down');
  };
  const selected = page.boxes.get()?.element;
  return (
    <ul>
      {nodes.slice(0, MOST).map((node, index) => {
        if (!isPageElement(node) || page.editor.isInline(node)) return null;
        const path = [...parent, index];
        return (
          <li key={path.join('.')}>
            <button
              type="button"
              data-path={path.join('.')}
              aria-current={node === selected ? 'true' : undefined}
              ref={node === selected ? keepFocus : undefined}
              onKeyDown={(event) => onKeyDown(event, path)}
              onPointerDown={(event) => {
                if (!isReadOnly) onDrag(event, path);
              }}
              onClick={() => page.boxes.select(path)}
            >
              {elementName(node)} <span className={styles.excerpt}>{excerptOf(node)}</span>
            </button>
            {node.children.some((child) => isPageElement(child) && !page.editor.isInline(child)) && (
              <Branch nodes={node.children} parent={path} onDrag={onDrag} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Moving a layer renders it in another place: the focus goes with it. */
function keepFocus(layer: HTMLElement | null): void {
  if (layer !== null && document.activeElement?.closest('[data-path]')) layer.focus();
}

const MOST_CHARACTERS = 40;

/** Returns the beginning of a line; '' for an element that holds others. */
function excerptOf(node: PageElement): string {
  const isLine = node.children.every((child) => !isPageElement(child) || ['link', 'autolink'].includes(child.kind));
  return isLine ? Node.string(node).trim().slice(0, MOST_CHARACTERS) : '';
}
