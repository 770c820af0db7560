import { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Stage } from './chunks/stage.ts';

/** How long a long paste may take to be laid out. */
const PATIENCE_MS = 3000;
/** Frames after which the caret stays where it is. */
const SETTLED_FRAMES = 10;
/** What a person does to look or write elsewhere. */
const OWN_MOVES = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Scrolls the caret into view after a paste, as often as it leaves it: the parts of a long page are laid out one after
 * another, and each may move it. A key, a press or the wheel ends it.
 */
export function keepCaretInView(editor: Editor, stage: Pick<Stage, 'follow'>): void {
  const deadline = performance.now() + PATIENCE_MS;
  let settled = 0;
  const ended = new AbortController();
  for (const move of OWN_MOVES)
    window.addEventListener(move, () => ended.abort(), { signal: ended.signal, capture: true, passive: true });
  requestAnimationFrame(function keep() {
    if (ended.signal.aborted) return;
    stage.follow();
    settled = isCaretShown(editor) ? settled + 1 : 0;
    if (settled < SETTLED_FRAMES && performance.now() < deadline) requestAnimationFrame(keep);
    else ended.abort();
  });
}

/** Returns whether the caret was in view; scrolls it into view otherwise. */
function isCaretShown(editor: Editor): boolean {
  const { selection } = editor;
  if (selection === null || !Editor.hasPath(editor, selection.focus.path)) return false;
  const range = ReactEditor.resolveDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  const leaf = range?.startContainer.parentElement;
  if (!leaf) return false;
  const before = leaf.getBoundingClientRect().top;
  leaf.scrollIntoView({ block: 'nearest' });
  return Math.abs(leaf.getBoundingClientRect().top - before) < 1;
}
