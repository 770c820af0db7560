/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element holds a composed page */
import type { RefObject } from 'react';
import { Editable, type RenderChunkProps } from 'slate-react';
import { cutBox, FRAGMENT } from '../frame/clipboard.ts';
import { useStudio } from '../frame/studio.ts';
import { BlockHandle } from './block-handle.tsx';
import { handleKey } from './keys.ts';
import { PageElementView } from './page-element.tsx';
import { PageLeaf } from './page-leaf.tsx';
import { SelectionToolbar } from './popup/selection-toolbar.tsx';
import { TypedMenus } from './popup/typed-menus.tsx';
import styles from './canvas.module.css';

interface CanvasProps {
  id: string;
  label: string;
  toolbar: RefObject<HTMLDivElement | null>;
}

/** The page on its desk. */
export function Canvas({ id, label, toolbar }: CanvasProps) {
  const studio = useStudio();
  const { page, isReadOnly, state } = studio;
  const { boxes } = page;
  const focusToolbar = () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return (
    <div className={styles.desk} data-desk>
      <div className={styles.paper} data-state={state}>
        <Editable
          id={id}
          className={styles.text}
          renderElement={PageElementView}
          renderLeaf={PageLeaf}
          renderChunk={Chunk}
          readOnly={isReadOnly}
          spellCheck
          dir="auto"
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-readonly={isReadOnly}
          onKeyDown={(event) => {
            if (isReadOnly || event.nativeEvent.isComposing) return;
            if (handleKey(event, studio, { focusToolbar, leave: focusToolbar })) event.preventDefault();
          }}
          onCut={(event) => {
            if (isReadOnly || !cutBox(page, FRAGMENT, event.clipboardData)) return false;
            event.preventDefault();
            return true;
          }}
          onMouseDown={({ target }) => {
            // A press in the text ends the selection of an element.
            if (target instanceof Element && target.closest('[data-kind]') !== target) boxes.select(null);
          }}
        />
      </div>
      {!isReadOnly && (
        <>
          <TypedMenus />
          <SelectionToolbar />
          <BlockHandle />
        </>
      )}
    </div>
  );
}

function Chunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? styles.chunk : undefined}>
      {children}
    </div>
  );
}
