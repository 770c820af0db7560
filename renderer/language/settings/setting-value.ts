import type { Field } from '../types/entity.ts';
import type { Json } from '../types/json.ts';

/** The value of a setting in the type of its control. Settings are kept as texts: 'true' and '1' are true (000 §5), '12' is a number, a JSON list a list. */
export function readSetting(value: Json, { type }: Pick<Field, 'type'>): Json {
  if (type === 'boolean' && (typeof value === 'string' || typeof value === 'number')) return value === 'true' || value === '1' || value === 1;
  if (typeof value !== 'string') return value;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return type === 'array' ? readList(value) : value;
}

/** What a control holds, as it is stored: as a text where the operation keeps texts; nothing typed is nothing. */
export function writeSetting(value: Json, stored: Pick<Field, 'type'> | undefined): Json {
  if (value === null || value === '') return null;
  if (stored?.type !== 'string' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function readList(text: string): Json {
  try {
    const list: Json = JSON.parse(text);
    return Array.isArray(list) ? list : text;
  } catch {
    return text;
  }
}
