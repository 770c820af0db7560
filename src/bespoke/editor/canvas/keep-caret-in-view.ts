import { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Stage } from './chunks/stage.ts';

/** How long a long paste may take to be laid out. */
const PATIENCE_MS = 3000;
/** Frames after which the caret stays where it is. */
const SETTLED_FRAMES = 10;
/** What a person does to look or write elsewhere. */
const OWN_MOVES = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** What is scrolled into view: the line of the caret, or as much of the element around it as is seen at a glance. */
type Shown = 'line' | 'element';

/**
 * Scrolls the caret into view after a paste or an insertion, as often as it leaves it: the parts of a long page are laid
 * out one after another, and each may move it. A key, a press or the wheel ends it.
 */
export function keepCaretInView(editor: Editor, stage: Pick<Stage, 'follow'>, shown: Shown = 'line'): void {
  const deadline = performance.now() + PATIENCE_MS;
  let settled = 0;
  const ended = new AbortController();
  for (const move of OWN_MOVES)
    window.addEventListener(move, () => ended.abort(), { signal: ended.signal, capture: true, passive: true });
  requestAnimationFrame(function keep() {
    if (ended.signal.aborted) return;
    stage.follow();
    settled = isCaretShown(editor, shown) ? settled + 1 : 0;
    if (settled < SETTLED_FRAMES && performance.now() < deadline) requestAnimationFrame(keep);
    else ended.abort();
  });
}

/** Returns whether the caret was in view; scrolls it into view otherwise. */
function isCaretShown(editor: Editor, shown: Shown): boolean {
  const { selection } = editor;
  if (selection === null || !Editor.hasPath(editor, selection.focus.path)) return false;
  const range = ReactEditor.resolveDOMRange(editor, { anchor: selection.focus, focus: selection.focus });
  const leaf = range?.startContainer.parentElement;
  if (!leaf) return false;
  const target = shown === 'line' ? leaf : elementAround(leaf);
  const before = target.getBoundingClientRect().top;
  target.scrollIntoView({ block: 'nearest' });
  return Math.abs(target.getBoundingClientRect().top - before) < 1;
}

/** The part of the window that an element may fill to be seen at a glance. */
const GLANCE = 0.5;

/** Returns the outermost element of the page around a line that is not too high to be seen at a glance. */
function elementAround(leaf: HTMLElement): HTMLElement {
  let found = leaf;
  for (
    let around = parentElement(found);
    around !== null && around.offsetHeight <= innerHeight * GLANCE;
    around = parentElement(found)
  )
    found = around;
  return found;
}

function parentElement(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[data-slate-node=element]') ?? null;
}
