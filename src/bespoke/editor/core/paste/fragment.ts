import type { Descendant } from 'slate';
import { isNodeType, kindOf } from '../../../../../renderer/document/nodes.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { ElementKind, PageElement, PageMarks, PageText } from '../types.ts';

/** More levels than an author copies; what lies deeper is left out. */
const MAX_DEPTH = 200;

/**
 * Reads what this editor or another page has put on the clipboard as nodes of the editor. Whatever has not their form is
 * left out: any page can write this format.
 */
export function readFragment(text: string): Descendant[] {
  try {
    const nodes: Json = JSON.parse(decodeURIComponent(atob(text)));
    return Array.isArray(nodes) ? nodes.flatMap((node) => readNode(node, 0)) : [];
  } catch {
    return [];
  }
}

/** Returns nodes in the form that `readFragment` reads. */
export function writeFragment(nodes: readonly Descendant[]): string {
  return btoa(encodeURIComponent(JSON.stringify(nodes)));
}

function readNode(node: Json, depth: number): Descendant[] {
  if (!isObject(node) || depth > MAX_DEPTH) return [];
  const { text, kind, data, inline } = node;
  if (typeof text === 'string') return [{ ...readMarks(node), text }];
  const known = kindNamed(kind);
  if (known === null || !isObject(data)) return [];
  const stored = Array.isArray(node['children']) ? node['children'] : [];
  const children = stored.flatMap((child) => readNode(child, depth + 1));
  const made: PageElement = { kind: known, data, ...(inline === true ? { inline: true as const } : {}), children };
  return [children.length === 0 ? { ...made, children: [{ text: '' }] } : made];
}

function kindNamed(kind: Json | undefined): ElementKind | null {
  if (kind === 'run' || kind === 'opaque') return kind;
  if (!isNodeType(kind) || kindOf(kind).place === 'text') return null;
  return kind === 'text' || kind === 'linebreak' || kind === 'tab' || kind === 'code-highlight' ? null : kind;
}

/** Marks are flags and texts; `kept` is an object. */
function readMarks(node: JsonObject): PageMarks {
  const entries = Object.entries(node).filter(
    ([name, value]) =>
      name !== 'text' && (value === true || typeof value === 'string' || (name === 'kept' && isObject(value))),
  );
  const marks: Partial<PageText> = Object.fromEntries(entries);
  return marks;
}
