import { safeAddress } from '../links/safe-address.ts';
import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** What a body may be at most (`security.md` T5): a deeper one exhausts whoever reads it, a larger one is no text. */
const MAX_DEPTH = 64;
const MAX_NODES = 20_000;

/** A node that is a link names where it leads. */
const ADDRESSES = ['url', 'href', 'src'];
/** A file of ours, relative to where files lie. */
const IMAGE_PATH = /^\w[\w./-]*$/;

/**
 * Whether a text may be stored as formatted text: JSON with a root that has children, within the limits, and no link that leads where none
 * may. Which nodes there are is their editor's to say.
 */
export function isRichText(text: string): boolean {
  const root = richTextRoot(text);
  return root !== null && nodesOf(root)?.every(leadsWhereItMay) === true;
}

/** The root of a stored text, for who reads it; null where there is none, or it is beyond the limits. */
export function richTextRoot(text: string): JsonObject | null {
  const parsed = parse(text);
  const root = isObject(parsed) ? parsed['root'] : undefined;
  if (!isObject(root) || !Array.isArray(root['children'])) return null;
  return nodesOf(root) === null ? null : root;
}

/** All that stands within, level by level and not by recursion; null beyond the limits. */
function nodesOf(root: Json): Json[] | null {
  const all: Json[] = [];
  let level: Json[] = [root];
  // A node's children are a list within it: two levels of JSON to each of the text.
  for (let depth = 0; level.length > 0; depth += 1) {
    all.push(...level.slice(0, MAX_NODES + 1));
    if (depth > 2 * MAX_DEPTH || all.length > 8 * MAX_NODES) return null;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [])).filter((value) => typeof value === 'object' && value !== null);
  }
  return all.filter((value) => !Array.isArray(value)).length > MAX_NODES ? null : all;
}

function leadsWhereItMay(node: Json): boolean {
  if (!isObject(node)) return true;
  return ADDRESSES.every((name) => {
    const address = node[name];
    return typeof address !== 'string' || address === '' || safeAddress(address) !== '' || IMAGE_PATH.test(address);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
