import { useState, useSyncExternalStore } from 'react';
import type { Descendant, Path } from 'slate';
import { useSlate } from 'slate-react';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { isPageElement } from '../core/types.ts';
import { elementName } from './names.ts';
import { useStudio } from './studio.ts';
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
  const editor = useSlate();
  const { page } = useStudio();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  return <Branch nodes={editor.children} parent={[]} />;
}

function Branch({ nodes, parent }: { nodes: readonly Descendant[]; parent: Path }) {
  const { page } = useStudio();
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
              aria-current={node === selected ? 'true' : undefined}
              onClick={() => page.boxes.select(path)}
            >
              {elementName(node)}
            </button>
            {node.children.some((child) => isPageElement(child) && !page.editor.isInline(child)) && (
              <Branch nodes={node.children} parent={path} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
