import type { Descendant } from 'slate';
import { NEW_TEXT } from '../../../../../renderer/document/make.ts';
import { formatsOf, readTextStyle, UNKNOWN_FORMATS } from '../../../../../renderer/document/marks.ts';
import { kindOf, typeOf, type NodeType } from '../../../../../renderer/document/nodes.ts';
import { parseDocument, type ParsedDocument } from '../../../../../renderer/document/parse.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { opaque, paragraph } from '../make.ts';
import type { ElementKind, PageElement, PageText } from '../types.ts';

/**
 * The stored nodes that each node of the editor was read from. Slate makes a new object of what it changes, so an object
 * that is still here was not edited, and is written as it was read.
 */
export type Origins = WeakMap<object, readonly Json[]>;

/** What was changed to show a document. Nothing of it is saved until an author edits the place. */
export interface Repair {
  what: 'strayText' | 'unknownType' | 'noNode';
  /** The stored type, of unknown nodes. */
  type?: string;
}

/** A document that is open in an editor. */
export interface OpenDocument extends Pick<ParsedDocument, 'root' | 'beside' | 'unreadable' | 'unknownTypes'> {
  /** The stored text. */
  text: string;
  children: PageElement[];
  origins: Origins;
  repairs: Repair[];
}

/** Reads a stored text for the editor. Never throws; what cannot be read is named in `unreadable` and `repairs`. */
export function loadDocument(text: string | null | undefined): OpenDocument {
  const { children, ...parsed } = parseDocument(text);
  const loader = new Loader();
  const blocks = loader.blocks(children);
  return { ...parsed, text: text ?? '', children: blocks, origins: loader.origins, repairs: loader.repairs };
}

/** Reads nodes that are inserted, of a content block for example, as new content. */
export function loadFragment(nodes: readonly Json[]): PageElement[] {
  return new Loader().blocks(nodes);
}

/** Returns what a screen says of repairs: one sentence for each kind. */
export function describeRepairs(repairs: readonly Repair[]): string[] {
  const count = (what: Repair['what']) => repairs.filter((repair) => repair.what === what).length;
  return [
    ...say(count('strayText'), 'One text without a paragraph was kept.', '# texts without a paragraph were kept.'),
    ...say(
      count('unknownType'),
      'One element is not known here. It is kept.',
      '# elements are not known here. They are kept.',
    ),
    ...say(count('noNode'), 'One value is no element. It is kept.', '# values are no elements. They are kept.'),
  ];
}

function say(number: number, one: string, many: string): string[] {
  return number === 0 ? [] : [number === 1 ? one : many.replace('#', String(number))];
}

type TextType = 'text' | 'linebreak' | 'tab' | 'code-highlight';

function isTextType(type: NodeType): type is TextType {
  return kindOf(type).place === 'text';
}

/** Whether a stored node stands in a line of text wherever it is found. */
function isInlineNode(node: Json): boolean {
  const type = typeOf(node);
  return type !== null && ['inline', 'inlineVoid', 'text'].includes(kindOf(type).place);
}

function isBlockNode(node: Json): boolean {
  const type = typeOf(node);
  return type !== null && kindOf(type).place === 'block';
}

class Loader {
  readonly origins: Origins = new WeakMap();
  readonly repairs: Repair[] = [];

  /** Reads nodes as blocks. Text among them becomes a run. */
  blocks(nodes: readonly Json[]): PageElement[] {
    const blocks: PageElement[] = [];
    let strays: Json[] = [];
    const closeStrays = (): void => {
      if (strays.length === 0) return;
      this.repairs.push({ what: 'strayText' });
      blocks.push(this.#from(strays, { kind: 'run', data: {}, children: this.#inlines(strays) }));
      strays = [];
    };
    for (const node of nodes) {
      if (isInlineNode(node)) strays.push(node);
      else {
        closeStrays();
        blocks.push(this.#element(node, false));
      }
    }
    closeStrays();
    // A caret needs a place to stand.
    return blocks.length > 0 ? blocks : [this.#from([], paragraph())];
  }

  /** Reads nodes as a line of text, with a text on both sides of every element. */
  #inlines(nodes: readonly Json[]): Descendant[] {
    const inlines: Descendant[] = [];
    for (const node of nodes) {
      const text = this.#text(node);
      if (text !== null) inlines.push(text);
      else {
        if (!endsWithText(inlines)) inlines.push(this.#from([], { text: '' }));
        inlines.push(this.#element(node, true));
      }
    }
    return endsWithText(inlines) ? inlines : [...inlines, this.#from([], { text: '' })];
  }

  #element(node: Json, isInline: boolean): PageElement {
    return this.#from([node], this.#known(node, isInline) ?? this.#opaque(node, isInline));
  }

  #known(node: Json, isInline: boolean): PageElement | null {
    const type = typeOf(node);
    if (type === null || isTextType(type) || !isObject(node)) return null;
    const { place, isTextBlock } = kindOf(type);
    const { type: _type, ...all } = node;
    if (place === 'void')
      return { kind: type, data: all, ...(isInline ? { inline: true as const } : {}), children: [{ text: '' }] };
    if (place === 'inlineVoid') return { kind: type, data: all, children: [{ text: '' }] };
    const { children: stored, ...data } = all;
    if (stored !== undefined && !Array.isArray(stored)) return null;
    const children = stored ?? [];
    const hasBlocks = children.some(isBlockNode);
    if (place === 'inline') return hasBlocks ? null : { kind: type, data, children: this.#inlines(children) };
    if (isTextBlock && !hasBlocks) return { kind: type, data, children: this.#inlines(children) };
    if (children.length === 0 && NEEDS_CHILDREN.has(type)) return null;
    return { kind: type, data, children: this.blocks(children) };
  }

  #opaque(node: Json, isInline: boolean): PageElement {
    const type = isObject(node) ? node['type'] : undefined;
    this.repairs.push(typeof type === 'string' ? { what: 'unknownType', type } : { what: 'noNode' });
    return opaque(node, isInline);
  }

  #text(node: Json): PageText | null {
    const type = typeOf(node);
    if (type === null || !isTextType(type) || !isObject(node)) return null;
    const { type: _type, text, format, style, ...others } = node;
    if (type === 'linebreak') return this.#from([node], { text: '\n' });
    if (typeof text !== 'string') return null;
    const kept: JsonObject = { ...others, ...(type === 'code-highlight' ? { type } : {}) };
    const bits = Number.isInteger(format) ? Number(format) : 0;
    const unknown = Number.isInteger(format) ? bits & UNKNOWN_FORMATS : format;
    const differing = Object.entries({ ...kept, ...(unknown === 0 ? {} : { format: unknown }) }).filter(
      ([name, value]) => NEW_TEXT[name] !== value,
    );
    return this.#from([node], {
      text,
      ...Object.fromEntries(formatsOf(bits).map((name) => [name, true])),
      ...(typeof style === 'string' ? readTextStyle(style) : {}),
      ...(differing.length === 0 ? {} : { kept: Object.fromEntries(differing) }),
    });
  }

  #from<Made extends object>(nodes: readonly Json[], made: Made): Made {
    this.origins.set(made, nodes);
    return made;
  }
}

/** Elements that hold elements of one kind: an empty one has no place for a caret. */
const NEEDS_CHILDREN = new Set<ElementKind>(['list', 'layout-container', 'table', 'tablerow']);

function endsWithText(inlines: Descendant[]): boolean {
  const last = inlines.at(-1);
  return last !== undefined && 'text' in last;
}
