import { useCallback, useRef, useState } from 'react';
import type { Editor } from 'slate';
import type { Stage } from '../canvas/chunks/stage.ts';
import { keepCaretInView } from '../canvas/keep-caret-in-view.ts';
import type { DialogName } from './studio.ts';

interface Dialogs {
  /** The open dialog. */
  dialog: DialogName | null;
  openDialog: (name: DialogName) => void;
  closeDialog: () => void;
}

/** Opens and closes dialogs. What a dialog has inserted is scrolled into view. */
export function useDialogs(editor: Editor, stage: Stage): Dialogs {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const before = useRef(editor.children);
  const openDialog = useCallback(
    (name: DialogName) => {
      before.current = editor.children;
      setDialog(name);
    },
    [editor],
  );
  const closeDialog = useCallback(() => {
    setDialog(null);
    if (editor.children !== before.current) keepCaretInView(editor, stage, 'element');
  }, [editor, stage]);
  return { dialog, openDialog, closeDialog };
}
