import type { Field } from '../../types/entity.ts';
import type { Json } from '../../types/json.ts';

/**
 * Parses a stored setting to the type of its control. Settings are stored as text: 'true' and '1' are true
 * (`docs/console.md#input-controls`).
 * @example readSetting('12', { type: 'number' }) // 12
 */
export function readSetting(value: Json, { type }: Pick<Field, 'type'>): Json {
  if (type === 'boolean' && (typeof value === 'string' || typeof value === 'number'))
    return value === 'true' || value === '1' || value === 1;
  if (typeof value !== 'string') return value;
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return type === 'array' ? readList(value) : value;
}

/** Converts a control's value to the stored form: text where the operation stores text, and null for an empty value. */
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
