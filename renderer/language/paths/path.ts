import type { Json, JsonObject } from '../types/json.ts';

const NAME = /[A-Za-z_]\w{0,63}|\d{1,4}/y;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Splits a path into its segments; an index becomes a segment of digits. Returns null for malformed paths and for names
 * that reach a JavaScript prototype (`docs/security.md#m11`).
 * @example parsePath('rows[2].quantity') // ['rows', '2', 'quantity']
 */
export function parsePath(path: string): readonly string[] | null {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  // Descriptors hold few distinct paths. Clearing a full cache costs only speed.
  if (parsed.size === MAX_REMEMBERED) parsed.clear();
  const segments = parse(path);
  parsed.set(path, segments);
  return segments;
}

const MAX_REMEMBERED = 5_000;
const parsed = new Map<string, readonly string[] | null>();

function parse(path: string): string[] | null {
  const segments: string[] = [];
  let at = 0;
  for (;;) {
    NAME.lastIndex = at;
    const name = NAME.exec(path)?.[0];
    if (name === undefined || FORBIDDEN.has(name)) return null;
    segments.push(name);
    at += name.length;
    for (let index = indexAt(path, at); index !== null; index = indexAt(path, at)) {
      segments.push(index);
      at += index.length + 2;
    }
    if (at === path.length) return segments;
    if (path[at] !== '.') return null;
    at += 1;
  }
}

const INDEX = /\[(\d{1,4})\]/y;

function indexAt(path: string, at: number): string | null {
  INDEX.lastIndex = at;
  return INDEX.exec(path)?.[1] ?? null;
}

export function isIndex(segment: string): boolean {
  return /^\d+$/.test(segment);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the own property of an object or the element of an array, and undefined for inherited properties. */
export function step(value: Json | undefined, segment: string): Json | undefined {
  if (Array.isArray(value)) return isIndex(segment) ? value[Number(segment)] : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}
