import { Editor, Node, Operation, Path, type Range } from 'slate';
import type { BoxSelection } from './box-selection.ts';

/** What an author had selected: text, or a box. */
interface Selected {
  range: Range | null;
  box: Path | null;
}

/** The operations of one gesture. */
interface Entry {
  operations: Operation[];
  before: Selected;
  after: Selected;
  /** Gestures with the same id continue the last entry. */
  id: string | null;
  at: number;
  size: number;
}

export interface GestureOptions {
  /** Continues the last entry if it has the same id and is not older than `GAP`. */
  id?: string;
}

export interface History {
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Runs a function whose changes are one step of undo. */
  gesture: <Result>(run: () => Result, options?: GestureOptions) => Result;
  /** Runs a function whose changes cannot be undone. */
  withoutSaving: (run: () => void) => void;
  /** Forgets everything, as after another document was opened. */
  clear: () => void;
  /** Calls a function after each change of what can be undone. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds after which typing starts a new step. */
const GAP = 1500;
/** Rough number of bytes that entries may hold together. */
const MOST_BYTES = 24_000_000;

/**
 * Gives an editor a history of gestures: what one gesture changes, normalisation included, is one step. Undo restores
 * the selection, of text and of boxes, too.
 */
export function withPageHistory(editor: Editor, boxes: BoxSelection, now: () => number = Date.now): History {
  const { apply } = editor;
  const undos: Entry[] = [];
  const redos: Entry[] = [];
  const listeners = new Set<() => void>();
  let open: Entry | null = null;
  let isSaving = true;
  let bytes = 0;

  const selected = (): Selected => ({ range: editor.selection, box: boxes.path() });
  const tell = (): void => listeners.forEach((listener) => listener());

  const gesture = <Result>(run: () => Result, { id }: GestureOptions = {}): Result => {
    if (open !== null || !isSaving) return run();
    const entry: Entry = { operations: [], before: selected(), after: selected(), id: id ?? null, at: now(), size: 0 };
    open = entry;
    try {
      return run();
    } finally {
      open = null;
      entry.after = selected();
      keep(entry);
    }
  };

  const keep = (entry: Entry): void => {
    if (entry.operations.length === 0) return;
    redos.length = 0;
    bytes += entry.size;
    const last = undos.at(-1);
    if (last !== undefined && entry.id !== null && last.id === entry.id && entry.at - last.at <= GAP) {
      last.operations.push(...entry.operations);
      last.after = entry.after;
      last.at = entry.at;
      last.size += entry.size;
    } else undos.push(entry);
    while (bytes > MOST_BYTES && undos.length > 1) bytes -= undos.shift()?.size ?? 0;
    tell();
  };

  /** Applies operations as they are: what normalisation did is among them. */
  const replay = (operations: Operation[], { range, box }: Selected): void => {
    const wasNormalizing = Editor.isNormalizing(editor);
    isSaving = false;
    Editor.setNormalizing(editor, false);
    try {
      for (const operation of operations) editor.apply(operation);
      if (range === null) editor.deselect();
      else editor.select(range);
      boxes.select(box);
    } finally {
      Editor.setNormalizing(editor, wasNormalizing);
      isSaving = true;
    }
    tell();
  };

  editor.apply = (operation) => {
    if (!isSaving || operation.type === 'set_selection') return apply(operation);
    if (open === null) return gesture(() => editor.apply(operation));
    open.operations.push(operation);
    open.size += sizeOf(operation);
    apply(operation);
  };

  editor.undo = () => {
    const entry = open === null ? undos.pop() : undefined;
    if (entry === undefined) return;
    redos.push(entry);
    bytes -= entry.size;
    replay(entry.operations.map(Operation.inverse).toReversed(), entry.before);
  };
  editor.redo = () => {
    const entry = open === null ? redos.pop() : undefined;
    if (entry === undefined) return;
    // A redone gesture is over: typing after it is another one.
    undos.push({ ...entry, id: null });
    bytes += entry.size;
    replay(entry.operations, entry.after);
  };

  return {
    undo: editor.undo,
    redo: editor.redo,
    canUndo: () => undos.length > 0,
    canRedo: () => redos.length > 0,
    gesture,
    withoutSaving: (run) => {
      const was = isSaving;
      isSaving = false;
      try {
        run();
      } finally {
        isSaving = was;
      }
    },
    clear: () => {
      undos.length = 0;
      redos.length = 0;
      bytes = 0;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sizeOf(operation: Operation): number {
  if (operation.type === 'insert_text' || operation.type === 'remove_text') return 100 + 2 * operation.text.length;
  if (operation.type === 'insert_node' || operation.type === 'remove_node')
    return 200 * (1 + count(operation.node)) + 2 * Node.string(operation.node).length;
  return operation.type === 'set_node' ? 1000 : 200;
}

function count(node: Node): number {
  return Node.isText(node) ? 1 : node.children.reduce((sum, child) => sum + 1 + count(child), 0);
}
