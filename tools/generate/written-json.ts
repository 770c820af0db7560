import type { Json } from '../../renderer/language/types/json.ts';

const WIDEST = 160;

/** JSON as the screens are written: on one line what fits there. */
export function writtenJson(value: Json, widest = WIDEST, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (indent.length + line.length <= widest || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value) ? value.map((item) => writtenJson(item, widest, inner)) : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${writtenJson(item ?? null, widest, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}
