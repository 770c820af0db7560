import { safeAddress } from '../text/links/safe-address.ts';
import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { jsonFault } from './json-fault.ts';

/**
 * The limits of a rich text (`docs/security.md#t5`): deeper ones exhaust the stack of a reader, larger ones are not
 * texts.
 */
const MAX_DEPTH = 64;
const MAX_NODES = 50_000;

/** The properties of a node that hold an address. */
const ADDRESSES = ['url', 'href', 'src', 'assetUrl', 'imageUrl', 'posterUrl', 'embedSrc', 'backgroundImage'];
/** A path of an uploaded file, relative to the folder of files. */
const IMAGE_PATH = /^\w[\w. ()@+,/-]*$/;

/** Names that change an object instead of a property of it, where a reader copies properties carelessly. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Longer places and addresses are cut in sentences. */
const MAX_SHOWN = 120;

/**
 * Returns whether a text may be stored as rich text: JSON with a root that has children, within the limits, with safe
 * links and plain names only. The editor decides which kinds of nodes exist.
 */
export function isRichText(text: string): boolean {
  return richTextFault(text) === null;
}

/**
 * Returns why a text may not be stored as rich text, with the place: a sentence. Null for a text that may.
 * @example richTextFault('{"root": {}}') // 'The document has no list of children in its root.'
 */
export function richTextFault(text: string): string | null {
  const parsed = parse(text);
  if (parsed === undefined) return brokenJson(text);
  const root = isObject(parsed) ? parsed['root'] : undefined;
  if (!isObject(parsed) || !isObject(root)) return 'The document has no root.';
  if (!Array.isArray(root['children'])) return 'The document has no list of children in its root.';
  return walk(parsed, faultOf) ?? null;
}

/** Returns the root of a stored rich text. Returns null if there is none or it exceeds the limits. */
export function richTextRoot(text: string): JsonObject | null {
  const parsed = parse(text);
  const root = isObject(parsed) ? parsed['root'] : undefined;
  if (!isObject(root) || !Array.isArray(root['children'])) return null;
  return walk({ root }, () => undefined) === undefined ? root : null;
}

/** A value within a document, with its way from the document. */
interface Visited {
  value: JsonObject | Json[];
  name: string | number;
  parent: Visited | undefined;
}

/**
 * Calls `judge` with each object of a document until it returns a fault. Returns that fault, or a sentence about the
 * limits. Walks level by level, because recursion could overflow the stack.
 */
function walk(document: JsonObject, judge: (node: JsonObject, at: Visited) => string | undefined): string | undefined {
  let level: Visited[] = [{ value: document, name: '', parent: undefined }];
  let [values, nodes] = [0, 0];
  // The children of a node are a list: each level of the text takes two levels of JSON. The document is one more.
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    if (first && depth > 2 * MAX_DEPTH + 1)
      return `The document has more than ${MAX_DEPTH} levels within each other, in ${placeOf(first)}.`;
    const next: Visited[] = [];
    for (const one of level) {
      values += 1;
      if (!Array.isArray(one.value)) nodes += 1;
      if (values > 8 * MAX_NODES + 1 || nodes > MAX_NODES + 1)
        return `The document has more than ${MAX_NODES} elements; the first one too many is ${placeOf(one)}.`;
      const fault = Array.isArray(one.value) ? undefined : judge(one.value, one);
      if (fault !== undefined) return fault;
      next.push(...within(one));
    }
    level = next;
  }
  return undefined;
}

function within(parent: Visited): Visited[] {
  const { value } = parent;
  const found: Visited[] = [];
  const add = (name: string | number, inner: Json | undefined): void => {
    if (typeof inner === 'object' && inner !== null) found.push({ value: inner, name, parent });
  };
  if (Array.isArray(value)) for (const [index, inner] of value.entries()) add(index, inner);
  else for (const [name, inner] of Object.entries(value)) add(name, inner);
  return found;
}

function faultOf(node: JsonObject, at: Visited): string | undefined {
  const forbidden = Object.keys(node).find((name) => FORBIDDEN_NAMES.has(name));
  if (forbidden !== undefined) return `The name "${forbidden}" is not allowed, in ${placeOf(at)}.`;
  const name = ADDRESSES.find((one) => !isAddress(node[one] ?? null));
  if (name === undefined) return undefined;
  return `The address "${cut(String(node[name]))}" is not allowed, in ${placeOf(at, name)}. Use one that begins with https://, http://, mailto:, sms:, tel: or /, or the path of an uploaded file.`;
}

function isAddress(address: Json): boolean {
  return typeof address !== 'string' || address === '' || safeAddress(address) !== '' || IMAGE_PATH.test(address);
}

/** @example 'root.children[2].children[0].url' */
function placeOf(at: Visited, last = ''): string {
  const way: (string | number)[] = last === '' ? [] : [last];
  for (let one: Visited | undefined = at; one !== undefined; one = one.parent) way.unshift(one.name);
  const path = way.map((name) => (typeof name === 'number' ? `[${name}]` : `.${name}`)).join('');
  return cut(path.replace(/^\.+/, '')) || 'the document itself';
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function brokenJson(text: string): string {
  const at = jsonFault(text) ?? text.length;
  if (at >= text.length) return `The document is no JSON: it ends too early, at character ${text.length}.`;
  const line = text.slice(0, at).split('\n').length;
  return `The document is no JSON: line ${line}, character ${at - text.lastIndexOf('\n', at - 1)}, at "${text.slice(at, at + 20)}".`;
}

function parse(text: string): Json | undefined {
  try {
    const parsed: Json = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}
