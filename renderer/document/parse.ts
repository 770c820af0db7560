import { isObject } from '../language/paths/path.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import { isNodeType } from './nodes.ts';

/** Levels of JSON that a document may have; writing deeper ones would exhaust the stack. */
const MAX_LEVELS = 600;

/** The root of a new document, without its children. */
export const NEW_ROOT: JsonObject = { type: 'root', direction: null, format: '', indent: 0, version: 1 };

/** Why a text is no document. */
export type Unreadable = 'not-json' | 'no-root' | 'too-deep';

/** A stored document after parsing. */
export interface ParsedDocument {
  /** The root without its children. */
  root: JsonObject;
  children: Json[];
  /** What stands beside the root in the stored object. */
  beside: JsonObject;
  /** Types of nodes that are kept and not understood, each once. */
  unknownTypes: string[];
  /** Null when the text was read; otherwise the document is empty and the text must be kept. */
  unreadable: Unreadable | null;
}

/**
 * Parses a stored document. Never throws: a text that cannot be read gives an empty document and the reason. An empty
 * text is an empty document.
 */
export function parseDocument(text: string | null | undefined): ParsedDocument {
  if (text === null || text === undefined || text.trim() === '') return emptyDocument(null);
  const parsed = parseJson(text);
  if (parsed === undefined) return emptyDocument('not-json');
  const root = isObject(parsed) ? parsed['root'] : undefined;
  if (!isObject(parsed) || !isObject(root) || !Array.isArray(root['children'])) return emptyDocument('no-root');
  if (isTooDeep(parsed)) return emptyDocument('too-deep');
  const { root: _root, ...beside } = parsed;
  const { children, ...rest } = root;
  const nodes = Array.isArray(children) ? children : [];
  return { root: rest, children: nodes, beside, unknownTypes: unknownTypes(nodes), unreadable: null };
}

/** Serialises a document. */
export function stringifyDocument({
  root,
  children,
  beside,
}: Pick<ParsedDocument, 'root' | 'children' | 'beside'>): string {
  return JSON.stringify({ ...beside, root: { ...root, children } });
}

function emptyDocument(unreadable: Unreadable | null): ParsedDocument {
  return { root: NEW_ROOT, children: [], beside: {}, unknownTypes: [], unreadable };
}

function parseJson(text: string): Json | undefined {
  try {
    const parsed: Json = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}

function isTooDeep(document: Json): boolean {
  let level: Json[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    const next: Json[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return false;
}

function unknownTypes(nodes: Json[]): string[] {
  const found = new Set<string>();
  const visit = (node: Json): void => {
    const type = isObject(node) ? node['type'] : undefined;
    if (!isNodeType(type)) {
      found.add(typeof type === 'string' ? type : 'value without a type');
      return;
    }
    const children = isObject(node) ? node['children'] : undefined;
    if (Array.isArray(children)) for (const child of children) visit(child);
  };
  for (const node of nodes) visit(node);
  return [...found];
}
