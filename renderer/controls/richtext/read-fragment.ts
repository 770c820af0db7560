import type { Descendant } from 'slate';
import { isObject } from '../../language/paths/path.ts';

/** Deeper than any real list. Stops a hostile fragment from exhausting the stack. */
const MAX_DEPTH = 20;

const BLOCKS = new Set(['paragraph', 'quote', 'listitem']);

/**
 * Parses a fragment that was copied from such a text; null for anything else. Any page can write to the clipboard, and
 * an unknown node would be stored and rendered as nothing.
 */
export function readFragment(data: string): Descendant[] | null {
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(data)));
    return Array.isArray(nodes) && nodes.length > 0 && nodes.every((node): node is Descendant => isNode(node, 0))
      ? nodes
      : null;
  } catch {
    return null;
  }
}

function isNode(node: unknown, depth: number): boolean {
  if (!isObject(node) || depth > MAX_DEPTH) return false;
  const { type, text, children, kept, tag, listType, url, node: opaque } = node;
  if (kept !== undefined && !isObject(kept)) return false;
  if (typeof text === 'string') return type === undefined;
  if (!Array.isArray(children) || typeof type !== 'string' || !children.every((child) => isNode(child, depth + 1)))
    return false;
  if (type === 'heading') return typeof tag === 'string' && /^h[1-6]$/.test(tag);
  if (type === 'list') return listType === 'bullet' || listType === 'number';
  if (type === 'link') return typeof url === 'string';
  return BLOCKS.has(type) || ((type === 'opaque' || type === 'opaqueInline') && isObject(opaque));
}
