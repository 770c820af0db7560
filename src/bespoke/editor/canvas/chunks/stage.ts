import { flushSync } from 'react-dom';
import { Node, type Editor, type Path } from 'slate';
import { whenIdle } from '../../../../../renderer/ui/when-idle.ts';

/** Siblings that are shown together. Slate changes the leaves of one object. */
export interface ChunkOfNodes {
  readonly children: readonly { readonly type: string; readonly node?: object }[];
}

/** Knows which chunks of a page are in the document. Chunks stay there once they are. */
export interface Stage {
  isShown: (chunk: ChunkOfNodes) => boolean;
  /** Shows a chunk when it comes near the window or the page is idle. Returns a function that ends it. */
  await: (chunk: ChunkOfNodes, room: Element, onShown: () => void) => () => void;
  /** Shows the chunks of the selection. */
  follow: () => void;
  /** Shows all chunks now: before something reads the whole page from the document. */
  finish: () => void;
  /** Shows new chunks at once, until the returned function is called: while something reads the whole page. */
  keepWhole: () => () => void;
}

/** Chunks that are shown without waiting: more than a window of them. */
const FIRST = 2;
/** Chunks that are shown in one idle time: few, because a key may come. */
const AT_ONCE = 2;
/** The longest time between two of them in milliseconds: a busy machine is never idle, and shows a long page all the same. */
const WITHIN_MS = 200;
/** Siblings on both sides of a selected node that are shown with it. */
const AROUND = 12;

/** @param boxPath Returns the path of the selected element. */
export function createStage(editor: Editor, boxPath: () => Path | null): Stage {
  const shown = new WeakSet<ChunkOfNodes>();
  const waiting = new Map<ChunkOfNodes, { room: Element; show: () => void }>();
  const byRoom = new WeakMap<Element, ChunkOfNodes>();
  let first = FIRST;
  let readers = 0;
  let cancel: (() => void) | undefined;
  let observer: IntersectionObserver | undefined;

  const show = (chunk: ChunkOfNodes): void => {
    const waits = waiting.get(chunk);
    shown.add(chunk);
    if (waits === undefined) return;
    waiting.delete(chunk);
    observer?.unobserve(waits.room);
    waits.show();
  };
  const fill = (): void => {
    cancel = undefined;
    for (const next of [...waiting.keys()].slice(0, AT_ONCE)) show(next);
    if (waiting.size > 0) cancel = whenIdle(fill, WITHIN_MS);
    else first = FIRST;
  };
  const isWanted = (chunk: ChunkOfNodes, wanted: ReadonlySet<object>): boolean =>
    chunk.children.some(({ node }) => node !== undefined && wanted.has(node));
  const wantedNow = (): ReadonlySet<object> => {
    const { selection } = editor;
    return nodesAround(editor, [selection?.anchor.path, selection?.focus.path, boxPath() ?? undefined]);
  };
  const showWhere = (isShownNow: (chunk: ChunkOfNodes) => boolean): void => {
    for (const chunk of waiting.keys()) if (isShownNow(chunk)) show(chunk);
  };

  return {
    isShown(chunk) {
      if (shown.has(chunk)) return true;
      if (readers === 0 && first === 0 && !isWanted(chunk, wantedNow())) return false;
      first = Math.max(0, first - 1);
      shown.add(chunk);
      return true;
    },
    await(chunk, room, onShown) {
      observer ??= new IntersectionObserver(
        (entries) => {
          const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => byRoom.get(target));
          showWhere((other) => near.includes(other));
        },
        { rootMargin: '50%' },
      );
      waiting.set(chunk, { room, show: onShown });
      byRoom.set(room, chunk);
      observer.observe(room);
      cancel ??= whenIdle(fill, WITHIN_MS);
      return () => {
        observer?.unobserve(room);
        waiting.delete(chunk);
        if (waiting.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
    follow() {
      if (waiting.size === 0) return;
      const wanted = wantedNow();
      showWhere((chunk) => isWanted(chunk, wanted));
    },
    finish() {
      if (waiting.size > 0) flushSync(() => showWhere(() => true));
    },
    keepWhole() {
      readers += 1;
      return () => {
        readers -= 1;
      };
    },
  };
}

/** Returns the nodes on the way to some paths, and their neighbours. */
function nodesAround(editor: Editor, paths: readonly (Path | undefined)[]): ReadonlySet<object> {
  const nodes = new Set<object>();
  for (const path of paths) {
    let parent: Node = editor;
    for (const index of path ?? []) {
      if (!('children' in parent)) break;
      for (const node of parent.children.slice(Math.max(0, index - AROUND), index + AROUND + 1)) nodes.add(node);
      const next: Node | undefined = parent.children[index];
      if (next === undefined) break;
      parent = next;
    }
  }
  return nodes;
}
