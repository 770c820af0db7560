import { Editor, Element, Node, Path, Transforms, type NodeEntry } from 'slate';
import { NEW_ELEMENT } from '../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { element } from '../make.ts';
import type { Page } from '../page-editor.ts';
import { isPageElement, ofKind, type ElementKind, type PageElement } from '../types.ts';

export type BlockType =
  | 'paragraph'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'bullet'
  | 'number'
  | 'check'
  | 'code'
  | 'quote';
export type Alignment = 'left' | 'center' | 'right' | 'justify';

/** Returns the selected lines: blocks that hold text, the caret's line if nothing is selected. */
export function textBlocks(editor: Editor): NodeEntry<PageElement>[] {
  if (editor.selection === null) return [];
  return [
    ...Editor.nodes(editor, {
      match: (node): node is PageElement =>
        isPageElement(node) && !editor.isInline(node) && !editor.isVoid(node) && Editor.hasInlines(editor, node),
    }),
  ];
}

/** Returns the type of the first selected line. */
export function blockTypeOf({ editor }: Pick<Page, 'editor'>): BlockType {
  const [first] = textBlocks(editor);
  if (first === undefined) return 'paragraph';
  const [{ kind, data }, path] = first;
  if (kind === 'listitem') return listTypeOf(editor, path);
  if (kind === 'heading' && isHeadingTag(data['tag'])) return data['tag'];
  return kind === 'code' || kind === 'quote' ? kind : 'paragraph';
}

function listTypeOf(editor: Editor, path: Path): BlockType {
  const [list] = Editor.above(editor, { at: path, match: ofKind('list') }) ?? [];
  const type = list?.data['listType'];
  return type === 'number' || type === 'check' ? type : 'bullet';
}

function isHeadingTag(tag: unknown): tag is 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  return typeof tag === 'string' && /^h[1-6]$/.test(tag);
}

/** Changes the selected lines to a type; lines that have it already become paragraphs. */
export function setBlockType(page: Page, type: BlockType): void {
  const { editor, history } = page;
  const next = blockTypeOf(page) === type ? 'paragraph' : type;
  history.gesture(() =>
    Editor.withoutNormalizing(editor, () => {
      liftOutOfLists(editor);
      const [kind, own] = kindOfType(next);
      const lines = textBlocks(editor).map(([, path]) => Editor.pathRef(editor, path));
      for (const ref of lines) {
        const path = ref.unref();
        if (path === null) continue;
        const [node] = Editor.node(editor, path);
        if (isPageElement(node))
          Transforms.setNodes<PageElement>(editor, { kind, data: blockData(node.data, own) }, { at: path });
      }
      if (kind === 'listitem') wrapItems(editor, next);
    }),
  );
}

function kindOfType(type: BlockType): [ElementKind, JsonObject] {
  if (type === 'bullet' || type === 'number' || type === 'check') return ['listitem', {}];
  if (isHeadingTag(type)) return ['heading', { tag: type }];
  return [type, {}];
}

/** The stored properties of a block of another kind: alignment, direction and indent stay. */
function blockData({ direction, format, indent }: JsonObject, own: JsonObject): JsonObject {
  const kept = Object.entries({ direction, format, indent }).filter(([, value]) => value !== undefined);
  return { ...NEW_ELEMENT, ...Object.fromEntries(kept), ...own };
}

/** Puts selected items into one list for each row of neighbours. */
function wrapItems(editor: Editor, listType: BlockType): void {
  const data = { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' };
  const isLoose = (path: Path): boolean => !isPageElement(Node.get(editor, Path.parent(path)), 'list');
  for (;;) {
    const loose = textBlocks(editor).filter(([node, path]) => node.kind === 'listitem' && isLoose(path));
    const [first] = loose;
    if (first === undefined) return;
    const [, start] = first;
    Transforms.wrapNodes(editor, element('list', data, []), { at: start });
    // Its neighbours follow it into the list.
    let count = 1;
    for (const [, path] of loose.slice(1)) {
      if (!Path.equals(path, nextBy(start, count))) break;
      Transforms.moveNodes(editor, { at: Path.next(start), to: [...start, count] });
      count += 1;
    }
  }
}

function nextBy(path: Path, count: number): Path {
  return [...path.slice(0, -1), (path.at(-1) ?? 0) + count];
}

/** Moves the selected lines out of all lists around them. */
function liftOutOfLists(editor: Editor): void {
  for (const ref of textBlocks(editor).map(([, path]) => Editor.pathRef(editor, path))) {
    while (ref.current !== null && isPageElement(Node.get(editor, Path.parent(ref.current)), 'list', 'listitem'))
      Transforms.liftNodes(editor, { at: ref.current });
    ref.unref();
  }
}

/** Aligns the selected lines. */
export function setAlignment(page: Page, alignment: Alignment): void {
  const { editor, history } = page;
  // Repairs between two changes would move the lines that are still to be aligned.
  history.gesture(() =>
    Editor.withoutNormalizing(editor, () => {
      for (const [node, path] of textBlocks(editor))
        Transforms.setNodes<PageElement>(editor, { data: { ...node.data, format: alignment } }, { at: path });
    }),
  );
}

/** Returns the alignment of the first selected line. */
export function alignmentOf({ editor }: Pick<Page, 'editor'>): Alignment {
  const format = textBlocks(editor)[0]?.[0].data['format'];
  return format === 'center' || format === 'right' || format === 'justify' ? format : 'left';
}

/** Moves the item of the caret into a list below the item before it. Returns false for the first item. */
export function indentItem({ editor, history }: Page): boolean {
  const [item, path] = Editor.above(editor, { match: ofKind('listitem') }) ?? [];
  if (item === undefined || path === undefined || !Path.hasPrevious(path)) return false;
  const [list] = Editor.above(editor, { at: path, match: ofKind('list') }) ?? [];
  if (list === undefined) return false;
  history.gesture(() =>
    Editor.withoutNormalizing(editor, () => {
      const before = Path.previous(path);
      const previous = Node.get(editor, before);
      const holder = isPageElement(previous) ? previous : null;
      const inner = holder?.children.at(-1);
      if (holder !== null && inner !== undefined && isPageElement(inner, 'list')) {
        Transforms.moveNodes(editor, { at: path, to: [...before, holder.children.length - 1, inner.children.length] });
        return;
      }
      Transforms.wrapNodes(editor, element('list', list.data, []), { at: path });
      Transforms.wrapNodes(editor, element('listitem', {}, []), { at: path });
    }),
  );
  return true;
}

/** Moves the item of the caret out of its list; at the outermost list it becomes a paragraph. Returns whether there was one. */
export function outdentItem(page: Page): boolean {
  const { editor, history } = page;
  const [, path] = Editor.above(editor, { match: ofKind('listitem') }) ?? [];
  if (path === undefined) return false;
  const holder = path.length >= 3 ? Editor.node(editor, Path.parent(Path.parent(path)))[0] : null;
  history.gesture(() => {
    if (holder !== null && Element.isElement(holder) && isPageElement(holder, 'listitem'))
      Editor.withoutNormalizing(editor, () => {
        Transforms.liftNodes(editor, { at: path });
        const [, lifted] = Editor.above(editor, { match: ofKind('listitem') }) ?? [];
        if (lifted !== undefined) Transforms.liftNodes(editor, { at: lifted });
      });
    else setBlockType(page, blockTypeOf(page));
  });
  return true;
}
