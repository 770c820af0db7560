/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element holds a composed page */
import { useState, type RefObject } from 'react';
import { Editable, useSlate, type RenderChunkProps } from 'slate-react';
import { useStudio } from '../frame/studio.ts';
import { AtMenu } from './at-menu.tsx';
import { handleKey, isAfterAt } from './keys.ts';
import { PageElementView } from './page-element.tsx';
import { PageLeaf } from './page-leaf.tsx';
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
    <div className={styles.desk}>
      <div className={styles.paper} data-width={state === 'mobile' ? 'mobile' : undefined}>
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
          onMouseDown={({ target }) => {
            // A press in the text ends the selection of an element.
            if (target instanceof Element && target.closest('[data-kind]') !== target) boxes.select(null);
          }}
        />
        {!isReadOnly && <DataFieldMenu />}
      </div>
    </div>
  );
}

/** The menu of data fields opens behind an `@` and closes on Escape. */
function DataFieldMenu() {
  const { page } = useStudio();
  const editor = useSlate();
  const [closedAt, setClosedAt] = useState<unknown>(null);
  const isOpen = isAfterAt(editor) && closedAt !== editor.selection;
  return isOpen ? <AtMenu page={page} onClose={() => setClosedAt(editor.selection)} /> : null;
}

function Chunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} className={lowest ? styles.chunk : undefined}>
      {children}
    </div>
  );
}
