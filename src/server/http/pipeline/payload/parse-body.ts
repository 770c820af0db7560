import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { Refusal } from '../../../refusal.ts';
import { VALUES_LIMIT } from './body-limit.ts';
import { refuseOversizedJson } from './json-limits.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns the JSON object of a body; an empty body is an empty object. Throws 400 `badJson`, `tooDeep`, `tooManyValues`
 * or `badKey`.
 */
export function parseBody(bytes: Uint8Array, mostValues = VALUES_LIMIT): JsonObject {
  if (bytes.length === 0) return {};
  const value = parseJson(bytes, mostValues);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badJson('The body must be a JSON object.');
  return value;
}

/** Returns the JSON of a body. Throws 400 `badJson`, `tooDeep`, `tooManyValues` or `badKey`. */
export function parseJson(bytes: Uint8Array, mostValues: number): Json {
  const text = decode(bytes);
  refuseOversizedJson(text, mostValues);
  const value = parse(text);
  refuseForbiddenKeys(value);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw badJson('The body is not UTF-8.');
  }
}

function parse(text: string): Json {
  try {
    // JSON.parse returns only JSON values.
    return JSON.parse(text) as Json;
  } catch {
    throw badJson('The body is not JSON.');
  }
}

/** Refuses keys that could reach an object's prototype (`docs/security.md#t14`). The depth is bounded already. */
function refuseForbiddenKeys(value: Json): void {
  if (Array.isArray(value)) {
    for (const item of value) refuseForbiddenKeys(item);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new Refusal(400, 'badKey', 'The body has a key that is not allowed.');
    if (member !== undefined) refuseForbiddenKeys(member);
  }
}

function badJson(message: string): Refusal {
  return new Refusal(400, 'badJson', message);
}
