import { richTextRoot } from '../../language/rules/rich-text.ts';
import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import {
  FORMATS,
  type Block,
  type Format,
  type Heading,
  type Inline,
  type LinkElement,
  type RichText,
} from './document.ts';

/**
 * The stored nodes that each node of the editor was read from. A node that is still the same object is written as it
 * was read.
 */
export type Origins = WeakMap<object, Json[]>;

/** A stored text after parsing. */
export interface Body {
  blocks: Block[];
  origins: Origins;
  /** The root without its children. */
  root: JsonObject;
}

const EMPTY_ROOT: JsonObject = { type: 'root', direction: null, format: '', indent: 0, version: 1 };

/** The stored properties of a new node, besides type and children. */
const NEW_ELEMENT: JsonObject = { direction: null, format: '', indent: 0, version: 1 };
const NEW_TEXT: JsonObject = { detail: 0, mode: 'normal', style: '', version: 1 };

/** Parses a stored text into blocks; null if it cannot be read. An empty text is one empty paragraph. */
export function readBody(text: string): Body | null {
  if (text.trim() === '') return { blocks: [emptyParagraph()], origins: new WeakMap(), root: EMPTY_ROOT };
  const root = richTextRoot(text);
  if (root === null) return null;
  const origins: Origins = new WeakMap();
  const { children, ...rest } = root;
  const blocks = readBlocks(Array.isArray(children) ? children : [], origins);
  return { blocks: blocks.length > 0 ? blocks : [emptyParagraph()], origins, root: rest };
}

/** Serialises the blocks; null for a single empty paragraph. */
export function writeBody(blocks: Block[], { origins, root }: Pick<Body, 'origins' | 'root'>): string | null {
  if (isEmpty(blocks)) return null;
  return JSON.stringify({ root: { ...root, children: blocks.flatMap((block) => writeBlock(block, origins)) } });
}

export function emptyParagraph(): Block {
  return { type: 'paragraph', children: [{ text: '' }] };
}

function isEmpty(blocks: Block[]): boolean {
  const [only] = blocks;
  return (
    blocks.length === 1 &&
    only?.type === 'paragraph' &&
    only.children.every((child) => 'text' in child && child.text === '')
  );
}

// ---- reading -------------------------------------------------------------------------------------------------

/**
 * Reads blocks. Inlines among the blocks become one paragraph; while it is unchanged, they are written back without it.
 */
function readBlocks(nodes: Json[], origins: Origins): Block[] {
  const blocks: Block[] = [];
  let strays: Json[] = [];
  const closeStrays = () => {
    if (strays.length === 0) return;
    const paragraph: Block = { type: 'paragraph', children: readInlines(strays, origins) };
    origins.set(paragraph, strays);
    blocks.push(paragraph);
    strays = [];
  };
  for (const node of nodes) {
    if (isInlineNode(node)) strays.push(node);
    else {
      closeStrays();
      blocks.push(readBlock(node, origins));
    }
  }
  closeStrays();
  return blocks;
}

function readBlock(node: Json, origins: Origins): Block {
  const block = (isObject(node) ? knownBlock(node, origins) : undefined) ?? {
    type: 'opaque',
    node: isObject(node) ? node : { value: node },
    children: [{ text: '' }],
  };
  origins.set(block, [node]);
  return block;
}

function knownBlock(node: JsonObject, origins: Origins): Block | undefined {
  const { type, children, ...kept } = node;
  if (!Array.isArray(children)) return undefined;
  if (type === 'list') return knownList(kept, children, origins);
  if (type === 'listitem' && children.length > 0 && children.every(isListNode))
    return { type, kept, children: children.map((child) => readBlock(child, origins)) };
  if (!children.every(isInlineNode)) return undefined;
  const inlines = readInlines(children, origins);
  if (type === 'paragraph' || type === 'quote' || type === 'listitem') return { type, kept, children: inlines };
  const { tag, ...others } = kept;
  return type === 'heading' && isHeading(tag) ? { type, tag, kept: others, children: inlines } : undefined;
}

function knownList(
  { listType, tag: _tag, ...kept }: JsonObject,
  children: Json[],
  origins: Origins,
): Block | undefined {
  if (children.length === 0 || !children.every((child) => isObject(child) && child['type'] === 'listitem'))
    return undefined;
  return listType === 'bullet' || listType === 'number'
    ? { type: 'list', listType, kept, children: children.map((child) => readBlock(child, origins)) }
    : undefined;
}

function readInlines(nodes: Json[], origins: Origins): Inline[] {
  const inlines = nodes.map((node) => {
    const inline =
      (isObject(node) ? knownInline(node, origins) : undefined) ??
      ({
        type: 'opaqueInline',
        node: isObject(node) ? node : { value: node },
        children: [{ text: '' }],
      } satisfies Inline);
    origins.set(inline, [node]);
    return inline;
  });
  // Slate needs a text on both sides of an inline element.
  return inlines.length > 0 ? inlines : [{ text: '' }];
}

function knownInline(node: JsonObject, origins: Origins): Inline | undefined {
  const { type, children, text, format, ...kept } = node;
  if (type === 'linebreak') return { text: '\n' };
  if (type === 'text' && typeof text === 'string' && !text.includes('\n') && Number.isInteger(format))
    return { text, ...marksOf(Number(format), kept) };
  if (type !== 'link' || typeof kept['url'] !== 'string' || !Array.isArray(children) || children.length === 0)
    return undefined;
  const texts = readInlines(children, origins);
  const { url, ...others } = kept;
  if (!texts.every(isText) || typeof url !== 'string') return undefined;
  return { type, url, kept: others, children: texts };
}

function marksOf(format: number, kept: JsonObject): Omit<RichText, 'text'> {
  const marks = Object.fromEntries(
    formatNames()
      .filter((name) => (format & FORMATS[name]) !== 0)
      .map((name) => [name, true]),
  );
  const others = format & ~ALL_BITS;
  const differing = Object.entries({ ...kept, ...(others === 0 ? {} : { format: others }) }).filter(
    ([name, value]) => NEW_TEXT[name] !== value,
  );
  return differing.length === 0 ? marks : { ...marks, kept: Object.fromEntries(differing) };
}

const ALL_BITS = Object.values(FORMATS).reduce((sum, bit) => sum | bit, 0);

function formatNames(): Format[] {
  return ['bold', 'italic', 'strikethrough', 'underline', 'code'];
}

const INLINE_TYPES = new Set(['text', 'linebreak', 'tab', 'link', 'autolink', 'mention', 'hashtag']);

function isInlineNode(node: Json): boolean {
  return isObject(node) && typeof node['type'] === 'string' && INLINE_TYPES.has(node['type']);
}

function isListNode(node: Json): boolean {
  return isObject(node) && node['type'] === 'list';
}

function isHeading(tag: Json | undefined): tag is Heading {
  return typeof tag === 'string' && /^h[1-6]$/.test(tag);
}

function isText(inline: Inline): inline is RichText {
  return 'text' in inline;
}

// ---- writing -------------------------------------------------------------------------------------------------

function writeBlock(block: Block, origins: Origins): Json[] {
  const origin = origins.get(block);
  if (origin !== undefined) return origin;
  if (block.type === 'opaque') return [block.node];
  const children = block.children.flatMap((child, index) =>
    'text' in child || child.type === 'link' || child.type === 'opaqueInline'
      ? writeInline(child, origins)
      : writeItem(child, index, block, origins),
  );
  return [{ ...NEW_ELEMENT, ...block.kept, ...ownOf(block), type: block.type, children }];
}

/** Writes a list item with its number, which the stored form has. */
function writeItem(child: Block, index: number, parent: Block, origins: Origins): Json[] {
  const written = writeBlock(child, origins);
  if (parent.type !== 'list' || origins.has(child)) return written;
  return written.map((item) => (isObject(item) ? { ...item, value: index + 1 } : item));
}

function ownOf(block: Block): JsonObject {
  if (block.type === 'heading') return { tag: block.tag };
  if (block.type === 'list')
    return {
      listType: block.listType,
      start: block.kept?.['start'] ?? 1,
      tag: block.listType === 'number' ? 'ol' : 'ul',
    };
  return {};
}

function writeInline(inline: Inline, origins: Origins): Json[] {
  const origin = origins.get(inline);
  if (origin !== undefined) return origin;
  if ('text' in inline) return writeText(inline);
  if (inline.type !== 'link') return [inline.node];
  return [writeLink(inline, origins)];
}

function writeLink({ url, kept, children }: LinkElement, origins: Origins): Json {
  return {
    ...NEW_ELEMENT,
    rel: 'noreferrer',
    target: null,
    title: null,
    ...kept,
    url,
    type: 'link',
    children: children.flatMap((child) => writeInline(child, origins)),
  };
}

/**
 * Writes a text. Line ends become nodes of their own. An empty text between two inlines is added by Slate and not
 * stored.
 */
function writeText({ text, kept = {}, ...marks }: RichText): Json[] {
  const { format: others, ...rest } = kept;
  const format = formatNames().reduce(
    (sum, name) => (marks[name] === true ? sum | FORMATS[name] : sum),
    typeof others === 'number' ? others : 0,
  );
  return text.split('\n').flatMap((line, index) => {
    const node: Json[] = line === '' ? [] : [{ ...NEW_TEXT, ...rest, format, text: line, type: 'text' }];
    return index === 0 ? node : [{ type: 'linebreak', version: 1 }, ...node];
  });
}
