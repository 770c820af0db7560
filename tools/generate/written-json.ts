import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

const WIDEST = 120;

/** The texts of shared values, by their width and indent. */
const sharedTexts = new WeakMap<object, Map<string, string>>();

/** Returns the value unchanged. Its text is kept from then on, because the files of all entities contain it. */
export function shared<Value extends object>(value: Value): Value {
  if (!sharedTexts.has(value)) sharedTexts.set(value, new Map());
  return value;
}

/** Formats JSON as the screens are written: a value that fits on one line stays on one line. */
export function writtenJson(value: Json, widest = WIDEST, indent = ''): string {
  const texts = typeof value === 'object' && value !== null ? sharedTexts.get(value) : undefined;
  if (!texts) return layout(value, widest, indent);
  const key = `${widest}${indent}`;
  const text = texts.get(key) ?? layout(value, widest, indent);
  texts.set(key, text);
  return text;
}

function layout(value: Json, widest: number, indent: string): string {
  const line = oneLine(value, widest - indent.length);
  if (line !== undefined || typeof value !== 'object' || value === null) return line ?? JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => writtenJson(item, widest, inner))
    : Object.entries(value).map(([key, item]) => `${quoted(key)}: ${writtenJson(item ?? null, widest, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

/**
 * Returns the value on one line; undefined when it is longer than `room`. It stops at the first part that does not fit.
 */
function oneLine(value: Json, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return fitting(JSON.stringify(value), room);
  if (isCertainlyLonger(value, room)) return undefined;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  let line = '';
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? '' : `${quoted(key)}: `;
    const before = `${line === '' ? ' ' : `${line}, `}${name}`;
    const written = oneLine(item ?? null, room - before.length - 3);
    if (written === undefined) return undefined;
    line = before + written;
  }
  return fitting(line === '' ? open + close : `${open}${line} ${close}`, room);
}

/** Returns whether the keys alone need more room. Most objects of a schema are refused here, before any text is made. */
function isCertainlyLonger(value: Json[] | JsonObject, room: number): boolean {
  if (Array.isArray(value)) return value.length * 3 > room;
  let length = 0;
  for (const key in value) length += key.length + 6;
  return length > room;
}

const QUOTED = new Map<string, string>();

/** Returns a key in quotes. The same few keys stand in all schemas. */
function quoted(key: string): string {
  const known = QUOTED.get(key) ?? JSON.stringify(key);
  QUOTED.set(key, known);
  return known;
}

function fitting(line: string, room: number): string | undefined {
  return line.length <= room ? line : undefined;
}
