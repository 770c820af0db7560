import { safeAddress } from '../text/links/safe-address.ts';
import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';

/**
 * The limits of a rich text (`docs/security.md#t5`): deeper ones exhaust the stack of a reader, larger ones are not
 * texts.
 */
const MAX_DEPTH = 64;
const MAX_NODES = 50_000;

/** The properties of a node that hold an address. */
const ADDRESSES = ['url', 'href', 'src', 'assetUrl', 'imageUrl', 'posterUrl', 'embedSrc'];
/** A path of an uploaded file, relative to the folder of files. */
const IMAGE_PATH = /^\w[\w. ()@+,/-]*$/;

/**
 * Returns whether a text may be stored as rich text: JSON with a root that has children, within the limits, and with
 * safe links only. The editor decides which kinds of nodes exist.
 */
export function isRichText(text: string): boolean {
  const root = richTextRoot(text);
  return root !== null && nodesOf(root)?.every(leadsWhereItMay) === true;
}

/** Returns the root of a stored rich text. Returns null if there is none or it exceeds the limits. */
export function richTextRoot(text: string): JsonObject | null {
  const parsed = parse(text);
  const root = isObject(parsed) ? parsed['root'] : undefined;
  if (!isObject(root) || !Array.isArray(root['children'])) return null;
  return nodesOf(root) === null ? null : root;
}

/**
 * Returns all objects within a root. Walks level by level, because recursion could overflow the stack. Returns null
 * beyond the limits.
 */
function nodesOf(root: Json): Json[] | null {
  const all: Json[] = [];
  let level: Json[] = [root];
  // The children of a node are a list: each level of the text takes two levels of JSON.
  for (let depth = 0; level.length > 0; depth += 1) {
    all.push(...level.slice(0, MAX_NODES + 1));
    if (depth > 2 * MAX_DEPTH || all.length > 8 * MAX_NODES) return null;
    level = level
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .filter((value) => typeof value === 'object' && value !== null);
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
