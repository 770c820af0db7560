import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { JsonObject } from '../../language/types/json.ts';

/** The formats of text, each with its bit in the stored `format`. */
export const FORMATS = { bold: 1, italic: 2, strikethrough: 4, underline: 8, code: 16 } as const;
export type Format = keyof typeof FORMATS;

export type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A run of text in one format. `kept` has its other stored properties. */
export type RichText = { text: string; kept?: JsonObject } & { [Name in Format]?: boolean };

/** The stored properties of an element that the editor does not change: direction, version. */
interface Kept {
  kept?: JsonObject;
}

export type Block =
  | ({ type: 'paragraph' | 'quote' | 'listitem'; children: Inline[] } & Kept)
  | ({ type: 'listitem'; children: Block[] } & Kept)
  | ({ type: 'heading'; tag: Heading; children: Inline[] } & Kept)
  | ({ type: 'list'; listType: 'bullet' | 'number'; children: Block[] } & Kept)
  | Opaque;

export interface LinkElement extends Kept {
  type: 'link';
  url: string;
  children: RichText[];
}

/** A node that the editor cannot change: shown as a card, written back unchanged. */
export interface Opaque {
  type: 'opaque';
  node: JsonObject;
  children: RichText[];
}

/** The same among the inlines of a line. */
export interface OpaqueInline {
  type: 'opaqueInline';
  node: JsonObject;
  children: RichText[];
}

export type Inline = RichText | LinkElement | OpaqueInline;
export type RichElement = Block | LinkElement | OpaqueInline;

/** The elements of Slate editors. Slate has one type for all editors of a program; another editor adds its own. */
export interface SlateElements {
  richText: RichElement;
}

/** The texts of Slate editors, likewise. */
export interface SlateTexts {
  richText: RichText;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: SlateElements[keyof SlateElements];
    Text: SlateTexts[keyof SlateTexts];
  }
}
