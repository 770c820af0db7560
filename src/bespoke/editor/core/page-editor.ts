import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { kindOf } from '../../../../renderer/document/nodes.ts';
import { leaveVoid } from './commands/leave-void.ts';
import { breakLine, unmakeLine } from './commands/lines.ts';
import { createBoxSelection, type BoxSelection } from './box-selection.ts';
import type { OpenDocument } from './codec/load.ts';
import { Saver } from './codec/save.ts';
import { withPageHistory, type History } from './history.ts';
import { element, paragraph } from './make.ts';
import { partRuns, repairElement } from './normalise.ts';
import { isPageElement, type PageElement } from './types.ts';

/** A document in an editor, and what belongs to it. */
export interface Page {
  editor: Editor;
  document: OpenDocument;
  boxes: BoxSelection;
  history: History;
  /** Returns the text of the document as it is now. */
  save: () => string;
}

/**
 * Makes a Slate editor the editor of a document: what is inline, void and isolated, how edits are repaired, undo. Wrap
 * the editor for React before.
 */
export function createPage(editor: Editor, document: OpenDocument, now?: () => number): Page {
  withPredicates(editor);
  withRepairs(editor);
  withKeys(editor);
  withTextBehindVoids(editor);
  const boxes = createBoxSelection(editor);
  const history = withPageHistory(editor, boxes, now);
  withGestures(editor, history);
  editor.children = document.children;
  const saver = new Saver(document);
  const page: Page = { editor, document, boxes, history, save: () => saver.save(editor.children) };
  withLines(page);
  return page;
}

/** Gives Enter and Backspace what they do to lines of each kind. */
function withLines(page: Page): void {
  const { editor } = page;
  const { insertBreak, deleteBackward } = editor;
  editor.insertBreak = () => {
    if (!breakLine(page)) insertBreak();
  };
  editor.deleteBackward = (unit) => {
    if (!unmakeLine(page)) deleteBackward(unit);
  };
}

function withPredicates(editor: Editor): void {
  const { isInline, isVoid, isIsolated } = editor;
  editor.isInline = (node) => (isPageElement(node) ? isInlineElement(node) : isInline(node));
  editor.isVoid = (node) => (isPageElement(node) ? isVoidElement(node) : isVoid(node));
  editor.isIsolated = (node) => (isPageElement(node) ? isIsolatedElement(node) : isIsolated(node));
  // A link ends before what is typed at its end.
  editor.inlineEdgeAffinity = () => 'outside';
  editor.getSplitProperties = (node) => {
    if (!isPageElement(node)) return Node.extractProps(node);
    const { customId: _id, checked: _checked, value: _value, ...data } = node.data;
    // The second half of a run is a line of its own.
    if (node.kind === 'run') return { kind: 'paragraph', data: element('paragraph', {}, []).data };
    return { ...Node.extractProps(node), data };
  };
}

export function isInlineElement(node: PageElement): boolean {
  if (node.inline === true) return true;
  return node.kind !== 'run' && node.kind !== 'opaque' && kindOf(node.kind).place.startsWith('inline');
}

export function isVoidElement(node: PageElement): boolean {
  if (node.kind === 'run') return false;
  return node.kind === 'opaque' || ['void', 'inlineVoid'].includes(kindOf(node.kind).place);
}

function isIsolatedElement(node: PageElement): boolean {
  return node.kind !== 'run' && node.kind !== 'opaque' && kindOf(node.kind).isIsolated === true;
}

function withRepairs(editor: Editor): void {
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (Editor.isEditor(node)) {
      if (node.children.length === 0) return Transforms.insertNodes(editor, paragraph(), { at: [0] });
      if (partRuns(editor, node.children, path)) return;
    } else if (isPageElement(node) && repairElement(editor, [node, path])) return;
    // Slate deletes a node in a wrong place unless it has something to wrap it in.
    normalizeNode(entry, { ...options, fallbackElement: () => element('paragraph', {}, []) });
  };
}

function withKeys(editor: Editor): void {
  const { deleteBackward } = editor;
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.deleteBackward = (unit) => {
    if (!selectVoidBefore(editor)) deleteBackward(unit);
  };
}

/** Slate drops what is typed or pasted at an element without text. Here it goes behind the element. */
function withTextBehindVoids(editor: Editor): void {
  const { insertText, insertBreak, insertFragment } = editor;
  editor.insertText = (text, options) => {
    if (options?.at === undefined) leaveVoid(editor);
    insertText(text, options);
  };
  editor.insertFragment = (fragment, options) => {
    if (options?.at === undefined) leaveVoid(editor);
    insertFragment(fragment, options);
  };
  editor.insertBreak = () => {
    if (leaveVoid(editor) !== 'newLine') insertBreak();
  };
}

/**
 * Selects an image, widget or rule before an empty caret instead of deleting it unseen; an empty line goes away. Returns
 * whether it did.
 */
function selectVoidBefore(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return false;
  const [block, path] =
    Editor.above<Element>(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) }) ?? [];
  if (block === undefined || path === undefined || editor.isVoid(block)) return false;
  if (!Path.hasPrevious(path) || !Editor.isStart(editor, selection.anchor, path)) return false;
  const previousPath = Path.previous(path);
  const previous = Node.get(editor, previousPath);
  if (!Element.isElement(previous) || !editor.isVoid(previous)) return false;
  if (Editor.isEmpty(editor, block)) Transforms.removeNodes(editor, { at: path });
  Transforms.select(editor, Editor.start(editor, previousPath));
  return true;
}

/** Makes each input one step of undo; typing goes on in one step while it stays in place. */
function withGestures(editor: Editor, history: History): void {
  const { insertText, insertBreak, insertFragment, deleteBackward, deleteForward, deleteFragment } = editor;
  let caret = '';
  const typing = (kind: string, run: () => void): void => {
    const { selection } = editor;
    const here = selection && Range.isCollapsed(selection) ? `${kind} ${JSON.stringify(selection.anchor)}` : '';
    const isSamePlace = here !== '' && here === caret;
    history.gesture(run, { id: isSamePlace ? lastId : (lastId = nextId(kind)) });
    const after = editor.selection;
    caret = after ? `${kind} ${JSON.stringify(after.anchor)}` : '';
  };
  let lastId = '';
  let count = 0;
  const nextId = (kind: string): string => `${kind} ${(count += 1)}`;
  editor.insertText = (text, options) => typing('type', () => insertText(text, options));
  editor.deleteBackward = (unit) => typing('delete', () => deleteBackward(unit));
  editor.deleteForward = (unit) => typing('deleteForward', () => deleteForward(unit));
  editor.insertBreak = () => history.gesture(insertBreak);
  editor.insertFragment = (fragment, options) => history.gesture(() => insertFragment(fragment, options));
  editor.deleteFragment = (options) => history.gesture(() => deleteFragment(options));
}

/** Returns the element at a path, or null. */
export function elementAt(editor: Editor, path: Path): PageElement | null {
  const node: Node | null = Node.has(editor, path) ? Node.get(editor, path) : null;
  return node !== null && isPageElement(node) ? node : null;
}
