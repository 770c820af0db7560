import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { JsonObject } from '../../language/types/json.ts';

/** The formats of a text, each with its bit in the stored `format`. */
export const FORMATS = { bold: 1, italic: 2, strikethrough: 4, underline: 8, code: 16 } as const;
export type Format = keyof typeof FORMATS;

export type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A run of text in one format. `kept` is what is stored of it besides. */
export type RichText = { text: string; kept?: JsonObject } & { [Name in Format]?: boolean };

/** What is stored of an element and not edited here: its direction, its version. */
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

/** A node that is not edited here: shown as a card, written as it was. */
export interface Opaque {
  type: 'opaque';
  node: JsonObject;
  children: RichText[];
}

/** The same within a line. */
export interface OpaqueInline {
  type: 'opaqueInline';
  node: JsonObject;
  children: RichText[];
}

export type Inline = RichText | LinkElement | OpaqueInline;
export type RichElement = Block | LinkElement | OpaqueInline;

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: RichElement;
    Text: RichText;
  }
}
