import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Editor, Range } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { useStudio } from '../../frame/studio.ts';
import { moveWithin } from '../../toolbar/move-within.ts';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { LINK_TOOL, TEXT_TOOLS } from '../../toolbar/tools.ts';
import { CaseMenu, ColourTool } from '../../toolbar/popup-tools.tsx';
import { CanvasPopup } from './canvas-popup.tsx';
import styles from './popup.module.css';

/** The key that leads from the text into the toolbar of the selection, with Ctrl. */
const KEY = 'F9';

/**
 * The tools for selected text, above it. It stays away while a mouse selects. Ctrl+F9 leads into it, Escape back into
 * the text.
 */
export function SelectionToolbar() {
  const editor = useSlate();
  const { selection } = editor;
  const isSelecting = useIsPointerDown();
  const hasText = selection !== null && Range.isExpanded(selection) && Editor.string(editor, selection).trim() !== '';
  return hasText && !isSelecting ? <Tools at={selection} /> : null;
}

function Tools({ at }: { at: Range }) {
  const editor = useSlate();
  const { focusText, page } = useStudio();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== KEY || !event.ctrlKey) return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    text.addEventListener('keydown', enter);
    return () => text.removeEventListener('keydown', enter);
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return moveWithin(event);
    event.preventDefault();
    focusText();
  };
  return page.boxes.path() !== null ? null : (
    <CanvasPopup at={at} side="above">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Selected text"
        className={styles.tools}
        onKeyDown={onKeyDown}
      >
        {TEXT_TOOLS.map((tool, index) => (
          <ToolButton key={tool.label} tool={tool} isFirst={index === 0} />
        ))}
        <ToolButton tool={LINK_TOOL} />
        <ColourTool />
        <CaseMenu />
      </div>
    </CanvasPopup>
  );
}

/** Whether a pointer is pressed in the text: its selection is not finished. */
function useIsPointerDown(): boolean {
  const editor = useSlate();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    const down = () => setDown(true);
    const up = () => setDown(false);
    text.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      text.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  }, [editor]);
  return isDown;
}
