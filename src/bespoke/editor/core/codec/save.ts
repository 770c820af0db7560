import type { Descendant } from 'slate';
import { NEW_TEXT } from '../../../../../renderer/document/make.ts';
import { TEXT_FORMAT_NAMES, TEXT_FORMATS, writeTextStyle } from '../../../../../renderer/document/marks.ts';
import { kindOf } from '../../../../../renderer/document/nodes.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { isPageElement, isText, type PageElement, type PageText } from '../types.ts';
import type { OpenDocument, Origins } from './load.ts';

/** The JSON of a node, and the number in its list that it was written with. */
type Written = WeakMap<object, { json: string; number: number }>;

/**
 * Writes documents of one editor. Remembers the JSON of every node, so that saving after an edit serialises only what
 * changed.
 */
export class Saver {
  readonly #origins: Origins;
  readonly #document: OpenDocument;
  readonly #written: Written = new WeakMap();

  constructor(document: OpenDocument) {
    this.#document = document;
    this.#origins = document.origins;
  }

  /** Returns the text of the document with these children; the stored text itself if nothing was edited. */
  save(children: readonly Descendant[]): string {
    const { text, root, beside, children: loaded } = this.#document;
    if (loaded.length === children.length && loaded.every((child, index) => child === children[index])) return text;
    const rootJson = withChildren(root, this.#list(children, null));
    const head = JSON.stringify(beside);
    return head === '{}' ? `{"root":${rootJson}}` : `${head.slice(0, -1)},"root":${rootJson}}`;
  }

  /** Returns the stored nodes of some nodes of the editor: what is copied or kept as a content block. */
  nodes(children: readonly Descendant[]): Json[] {
    const nodes: Json[] = JSON.parse(`[${this.#list(children, null)}]`);
    return nodes;
  }

  #list(children: readonly Descendant[], parent: PageElement | null): string {
    const start = parent?.kind === 'list' ? startOf(parent) : null;
    return children
      .map((child, index) => this.#node(child, start === null ? 0 : start + index, parent))
      .filter((json) => json !== '')
      .join(',');
  }

  /** Returns the JSON of the stored nodes of a node, joined by commas. */
  #node(node: Descendant, number: number, parent: PageElement | null): string {
    const known = this.#written.get(node);
    if (known?.number === number) return known.json;
    const origin = this.#origins.get(node);
    const json = origin === undefined ? this.#encode(node, number, parent) : writeOrigin(origin, number);
    this.#written.set(node, { json, number });
    return json;
  }

  #encode(node: Descendant, number: number, parent: PageElement | null): string {
    if (isText(node)) return textJson(node);
    if (!isPageElement(node)) return '';
    const { kind, data, children } = node;
    if (kind === 'opaque') return JSON.stringify(data['raw'] ?? null);
    // A run that was edited at the root is a paragraph: no reader expects text there.
    if (kind === 'run' && parent !== null) return this.#list(children, node);
    const type = kind === 'run' ? 'paragraph' : kind;
    const { place } = kindOf(type);
    if (place === 'void' || place === 'inlineVoid') return JSON.stringify({ ...data, type });
    const own: JsonObject = { ...data, ...(number === 0 ? {} : { value: number }), type };
    return withChildren(own, this.#list(children, node));
  }
}

/** Writes stored nodes as they were read; an item of a list that moved gets its number. */
function writeOrigin(origin: readonly Json[], number: number): string {
  const [first] = origin;
  if (number !== 0 && isObject(first) && typeof first['value'] === 'number' && first['value'] !== number)
    return JSON.stringify({ ...first, value: number });
  return origin.map((node) => JSON.stringify(node)).join(',');
}

function startOf(list: PageElement): number {
  const start = list.data['start'];
  return typeof start === 'number' && Number.isInteger(start) && start > 0 ? start : 1;
}

function withChildren(own: JsonObject, children: string): string {
  const head = JSON.stringify(own);
  return `${head.slice(0, -1)}${head === '{}' ? '' : ','}"children":[${children}]}`;
}

/** Writes a text. Line ends and tabs are nodes of their own; an empty text is not stored. */
function textJson({ text, kept = {}, ...marks }: PageText): string {
  const { format: others, type = 'text', ...rest } = kept;
  const bits = TEXT_FORMAT_NAMES.reduce((sum, name) => (marks[name] === true ? sum | TEXT_FORMATS[name] : sum), 0);
  const format = typeof others === 'number' ? bits | others : bits === 0 && others !== undefined ? others : bits;
  const own: JsonObject = { ...NEW_TEXT, ...rest, format, style: writeTextStyle(marks) };
  return text
    .split(/(\n|\t)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return '{"type":"linebreak","version":1}';
      return JSON.stringify({ ...own, text: part, type: part === '\t' ? 'tab' : type });
    })
    .join(',');
}
