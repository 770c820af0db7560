import { Editor, Element, Node, Path, Range, Transforms, type Descendant } from 'slate';
import { assetAddress, embedSource } from '../../../../../renderer/document/addresses.ts';
import type { DataType, EmbedProvider } from '../../../../../renderer/document/nodes.ts';
import { parseDocument } from '../../../../../renderer/document/parse.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadFragment } from '../codec/load.ts';
import { columnCount } from '../layout-template.ts';
import { element, inlineVoid, paragraph, voidBlock } from '../make.ts';
import type { Page } from '../page-editor.ts';
import { MOST_MENTION, triggerAt } from '../triggers.ts';
import { isPageElement, type PageElement } from '../types.ts';

/**
 * Inserts blocks where the author is: at the end of the selected container, after another selected element, in place of
 * the empty line of the caret, after its block otherwise, and at the end of the document without a selection. The caret
 * goes into the first of them.
 */
export function insertBlocks({ editor, history, boxes }: Page, blocks: Descendant[]): void {
  if (blocks.length === 0) return;
  history.gesture(() => {
    const { at, replaces } = placeFor(editor, boxes.get());
    Editor.withoutNormalizing(editor, () => {
      if (replaces) Transforms.removeNodes(editor, { at });
      Transforms.insertNodes(editor, blocks, { at });
    });
    if (Node.has(editor, at)) Transforms.select(editor, Editor.start(editor, at));
  });
}

const CONTAINERS = ['div-container', 'layout-item', 'form-container', 'tablecell'] as const;

function placeFor(editor: Editor, box: { element: PageElement; path: Path } | null): { at: Path; replaces: boolean } {
  if (box !== null && !editor.isInline(box.element)) {
    const { element: selected, path } = box;
    if (!isPageElement(selected, ...CONTAINERS)) return { at: Path.next(path), replaces: false };
    const [only] = selected.children;
    const isEmpty = selected.children.length === 1 && only !== undefined && isEmptyParagraph(editor, only);
    return { at: [...path, isEmpty ? 0 : selected.children.length], replaces: isEmpty };
  }
  const block = blockAt(editor);
  if (block === null) return { at: [editor.children.length], replaces: false };
  return isEmptyParagraph(editor, Node.get(editor, block))
    ? { at: block, replaces: true }
    : { at: Path.next(block), replaces: false };
}

/** The block at the end of the selection; the whole list for an item. */
function blockAt(editor: Editor): Path | null {
  if (editor.selection === null) return null;
  // The block around a whole selection may be a column or a table.
  const [, start] =
    Editor.above(editor, {
      at: Range.end(editor.selection),
      match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
    }) ?? [];
  if (start === undefined) return null;
  let path = start;
  while (path.length > 1) {
    const parent = Node.get(editor, Path.parent(path));
    if (!isPageElement(parent, 'list', 'listitem')) break;
    path = Path.parent(path);
  }
  return path;
}

function isEmptyParagraph(editor: Editor, node: Node): boolean {
  return isPageElement(node, 'paragraph') && Editor.isEmpty(editor, node);
}

export function insertContainer(page: Page, data: JsonObject = {}): void {
  insertBlocks(page, [element('div-container', data, [paragraph()])]);
}

/** Inserts a layout with the columns of a template, at least one. */
export function insertLayout(page: Page, templateColumns: string): void {
  const items = Array.from({ length: Math.max(1, columnCount(templateColumns)) }, () =>
    element('layout-item', {}, [paragraph()]),
  );
  insertBlocks(page, [element('layout-container', { templateColumns }, items)]);
}

export function insertForm(page: Page, formType: string, dataFetchApi: string): void {
  insertBlocks(page, [element('form-container', { formType, dataFetchApi }, [paragraph()])]);
}

/** Inserts an input. Returns false without a name and a control type. */
export function insertInput(page: Page, properties: JsonObject & { name: string; controlType: string }): boolean {
  if (properties.name.trim() === '' || properties.controlType.trim() === '') return false;
  insertBlocks(page, [voidBlock('input-control', properties)]);
  return true;
}

export function insertWidget(page: Page, widgetCode: string, widgetParameters: JsonObject): void {
  insertSelected(page, voidBlock('widget', { widgetCode, properties: { widgetParameters } }));
}

/** Inserts an element and selects it: its properties are set next. */
function insertSelected(page: Page, block: Descendant): void {
  page.history.gesture(() => {
    insertBlocks(page, [block]);
    page.boxes.select(blockAt(page.editor));
  });
}

/** Inserts an image or video. Returns false for an asset without an address that may be shown. */
export function insertImage(page: Page, properties: JsonObject & { imageUrl: string }): boolean {
  if (assetAddress(properties.imageUrl) === '') return false;
  insertSelected(page, voidBlock('image', { imageType: 'image', ...properties }));
  return true;
}

/** Inserts an embedded video or website. Returns false for an address that the provider does not have. */
export function insertEmbed(page: Page, provider: EmbedProvider, typed: string): boolean {
  const embedSrc = embedSource(provider, typed);
  if (embedSrc === '') return false;
  insertBlocks(page, [voidBlock('embed', { embedSrc, provider })]);
  return true;
}

/** Returns whether a rule is selected: the button for another one is disabled then. */
export function isRuleSelected({ editor, boxes }: Page): boolean {
  const box = boxes.get();
  if (box !== null) return box.element.kind === 'horizontalrule';
  const at = blockAt(editor);
  return at !== null && isPageElement(Node.get(editor, at), 'horizontalrule');
}

/** Inserts a rule and a line to go on in. Returns false while a rule is selected. */
export function insertRule(page: Page): boolean {
  if (isRuleSelected(page)) return false;
  page.history.gesture(() => {
    insertBlocks(page, [voidBlock('horizontalrule', {})]);
    const { selection } = page.editor;
    const at = selection === null ? null : blockAt(page.editor);
    if (at !== null && !Node.has(page.editor, Path.next(at)))
      Transforms.insertNodes(page.editor, paragraph(), { at: Path.next(at) });
    if (at !== null) Transforms.select(page.editor, Editor.start(page.editor, Path.next(at)));
  });
  return true;
}

/** Inserts a table. The cells of its first row are headers. */
export function insertTable(page: Page, rows: number, columns: number): void {
  insertBlocks(page, [
    element(
      'table',
      {},
      Array.from({ length: Math.max(1, rows) }, (_, row) => tableRow(columns, row === 0)),
    ),
  ]);
}

/** Makes a row of a table. */
export function tableRow(columns: number, isHeader: boolean): PageElement {
  const cells = Array.from({ length: Math.max(1, columns) }, () =>
    element('tablecell', { headerState: isHeader ? 1 : 0, colSpan: 1, rowSpan: 1 }, [paragraph()]),
  );
  return element('tablerow', {}, cells);
}

/** Inserts the nodes of a content block. Returns false for a text that is no document: nothing is inserted. */
export function insertContentBlock(page: Page, rawBody: string): boolean {
  const { children, unreadable } = parseDocument(rawBody);
  if (unreadable !== null || children.length === 0) return false;
  insertBlocks(page, loadFragment(children));
  return true;
}

/** Inserts stored nodes: generated text, a template. */
export function insertNodes(page: Page, nodes: readonly Json[]): void {
  if (nodes.length > 0) insertBlocks(page, loadFragment(nodes));
}

/** Inserts a data field at the caret, in place of the `@` before it. */
export function insertDataField(page: Page, name: string, fieldName: string, dataType: DataType = 'lineText'): void {
  insertInline(page, inlineVoid('datafield', { name, fieldName, dataType }));
}

/** Inserts a mention at the caret, in place of the typed `@` and name. Returns false without a name. */
export function insertMention(page: Page, mentionName: string): boolean {
  const name = mentionName.trim();
  if (name === '' || name.length > MOST_MENTION) return false;
  insertInline(page, inlineVoid('mention', { mentionName: name }));
  return true;
}

function insertInline({ editor, history }: Page, node: PageElement): void {
  history.gesture(() => {
    if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
    const trigger = triggerAt(editor);
    if (trigger !== null && trigger.kind !== 'command') Transforms.delete(editor, { at: trigger.at });
    Transforms.insertNodes(editor, node, { select: true });
    Transforms.move(editor);
  });
}
