/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element holds a composed page */
import type { KeyboardEvent, RefObject } from 'react';
import { Editable } from 'slate-react';
import { cutBox, FRAGMENT } from '../frame/clipboard.ts';
import { useStudio } from '../frame/studio.ts';
import { adoptSelection } from './adopt-selection.ts';
import { BlockHandle } from './block-handle.tsx';
import { PageChunk } from './chunks/page-chunk.tsx';
import { keepCaretInView } from './keep-caret-in-view.ts';
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
  const { page, stage, isReadOnly, state } = studio;
  const { boxes } = page;
  const focusToolbar = () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return (
    <div className={styles.desk} data-desk>
      <div className={styles.paper} data-state={state}>
        <Editable
          id={id}
          ref={keepSelectionFromReact}
          className={styles.text}
          renderElement={PageElementView}
          renderLeaf={PageLeaf}
          renderChunk={PageChunk}
          readOnly={isReadOnly}
          spellCheck
          dir="auto"
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-readonly={isReadOnly}
          onKeyDown={(event) => {
            if (readsAhead(event)) stage.finish();
            if (isReadOnly || event.nativeEvent.isComposing) return;
            if (handleKey(event, studio, { focusToolbar, leave: focusToolbar })) event.preventDefault();
          }}
          onPaste={() => {
            adoptSelection(page.editor);
            keepCaretInView(page.editor, stage);
            return false;
          }}
          onCopy={() => {
            stage.finish();
            adoptSelection(page.editor);
            return false;
          }}
          onCut={(event) => {
            stage.finish();
            adoptSelection(page.editor);
            if (isReadOnly || !cutBox(page, FRAGMENT, event.clipboardData)) return false;
            event.preventDefault();
            return true;
          }}
          onMouseDown={({ target, defaultPrevented }) => {
            // A press in the text ends the selection of an element. An element that selects itself prevents the default.
            if (defaultPrevented) return;
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

/** Whether the browser does with a key what needs the whole page in the document. */
function readsAhead({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'PageDown' || key === 'PageUp' || ((ctrlKey || metaKey) && key === 'a');
}

/**
 * Hides from React that an element is editable. To restore the selection, React counts the characters of all nodes of a
 * focused editable element at each commit, several milliseconds of each key in a long page. Slate sets the selection.
 */
function keepSelectionFromReact(element: HTMLElement | null): void {
  if (element !== null) Object.defineProperty(element, 'contentEditable', { value: 'inherit', configurable: true });
}
