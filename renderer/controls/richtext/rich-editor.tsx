/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element holds formatted text */
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { Editor, type Descendant } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import type { ControlProps } from '../control.ts';
import { writeBody, type Body } from './codec.ts';
import { leaveBlock, plainAtStart, toggleFormat } from './commands.ts';
import { createRichEditor } from './create-rich-editor.ts';
import type { Block, Format } from './document.ts';
import { RichElement, RichLeaf } from './elements.tsx';
import { Toolbar } from './toolbar.tsx';
import styles from './richtext.module.css';

interface RichEditorProps extends Pick<
  ControlProps,
  'id' | 'label' | 'placeholder' | 'isRequired' | 'isReadOnly' | 'isInvalid' | 'describedBy' | 'onBlur'
> {
  body: Body;
  /** Called with the stored text after each change. */
  onText: (text: string | null) => void;
}

const KEYS: Partial<Record<string, Format>> = { b: 'bold', i: 'italic', u: 'underline' };

/** Shows the text with its toolbar. The editor keeps its own state: another text needs another editor. */
export default function RichEditor({
  id,
  label,
  placeholder,
  body,
  isRequired,
  isReadOnly,
  isInvalid,
  describedBy,
  onText,
  onBlur,
}: RichEditorProps) {
  const [editor] = useState(createRichEditor);
  const [isLinking, setLinking] = useState(false);
  const written = useRef<readonly Descendant[]>(body.blocks);
  const focusText = useCallback(() => ReactEditor.focus(editor), [editor]);

  const onChange = () => {
    // Slate reports caret moves too. They do not change the text.
    if (written.current === editor.children) return;
    written.current = editor.children;
    onText(writeBody(editor.children.filter(isBlock), body));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    const format = isCommand ? KEYS[key] : undefined;
    if (format !== undefined) toggleFormat(editor, format);
    else if (isCommand && key === 'k') setLinking(true);
    else if (key === 'enter' && event.shiftKey) Editor.insertText(editor, '\n');
    else if (!(key === 'enter' && leaveBlock(editor)) && !(key === 'backspace' && plainAtStart(editor))) return;
    event.preventDefault();
  };

  return (
    <div className={styles.control} data-invalid={isInvalid || undefined}>
      <Slate editor={editor} initialValue={body.blocks} onChange={onChange}>
        {!isReadOnly && (
          <Toolbar label={label} controls={id} isLinking={isLinking} onLinking={setLinking} onFocusText={focusText} />
        )}
        <Editable
          id={id}
          className={styles.text}
          renderElement={RichElement}
          renderLeaf={RichLeaf}
          readOnly={isReadOnly}
          placeholder={placeholder ?? ''}
          dir="auto"
          spellCheck
          role="textbox"
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-readonly={isReadOnly}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </Slate>
    </div>
  );
}

function isBlock(node: Descendant): node is Block {
  return !('text' in node) && node.type !== 'link' && node.type !== 'opaqueInline';
}
