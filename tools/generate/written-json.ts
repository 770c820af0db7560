import type { Json } from '../../renderer/language/types/json.ts';

const WIDEST = 120;

/** Formats JSON as the screens are written: a value that fits on one line stays on one line. */
export function writtenJson(value: Json, widest = WIDEST, indent = ''): string {
  const line = oneLine(value, widest - indent.length);
  if (line !== undefined || typeof value !== 'object' || value === null) return line ?? JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => writtenJson(item, widest, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${writtenJson(item ?? null, widest, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

/**
 * Returns the value on one line; undefined when it is longer than `room`. It stops at the first part that does not fit.
 */
function oneLine(value: Json, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) return fitting(JSON.stringify(value), room);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  let line = '';
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    const before = `${line === '' ? ' ' : `${line}, `}${name}`;
    const written = oneLine(item ?? null, room - before.length - 3);
    if (written === undefined) return undefined;
    line = before + written;
  }
  return fitting(line === '' ? open + close : `${open}${line} ${close}`, room);
}

function fitting(line: string, room: number): string | undefined {
  return line.length <= room ? line : undefined;
}
