import { Element, Text, type Descendant, type Node } from 'slate';
import type { TextFormat, TextStyles } from '../../../../renderer/document/marks.ts';
import type { NodeType } from '../../../../renderer/document/nodes.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';

/**
 * The kinds of elements: the stored types, and two of the editor's own. A `run` holds text that a document has beside
 * blocks; an `opaque` element is a stored node that is kept as it is, in `data.raw`.
 */
export type ElementKind = Exclude<NodeType, 'text' | 'linebreak' | 'tab' | 'code-highlight'> | 'run' | 'opaque';

/**
 * An element of a page. All stored properties are in `data`: Slate removes null properties of the element itself. `type`
 * is never set, which tells these elements from those of the rich text control.
 */
export interface PageElement {
  type?: undefined;
  kind: ElementKind;
  data: JsonObject;
  /** An image, widget or unknown node that stands in a line of text. */
  inline?: true;
  children: Descendant[];
}

/** The formats and styles of a text. `kept` has its other stored properties. */
export type PageMarks = { [Name in TextFormat]?: boolean } & TextStyles & { kept?: JsonObject };

/** A run of text. A line break is `\n`, a tab `\t`. */
export type PageText = { text: string } & PageMarks;

declare module '../../../../renderer/controls/richtext/document.ts' {
  interface SlateElements {
    page: PageElement;
  }
  interface SlateTexts {
    page: PageText;
  }
}

/** Returns whether a node is an element of a page, of one of the kinds if some are given. */
export function isPageElement(node: Node, ...kinds: ElementKind[]): node is PageElement {
  // Slate makes elements without any property, to look through what is pasted.
  return Element.isElement(node) && 'kind' in node && (kinds.length === 0 || kinds.includes(node.kind));
}

/** Returns a matcher for `Editor.nodes` and `Editor.above`. */
export function ofKind(...kinds: ElementKind[]): (node: Node) => node is PageElement {
  return (node): node is PageElement => isPageElement(node, ...kinds);
}

export function isText(node: Node): node is PageText {
  return Text.isText(node);
}
