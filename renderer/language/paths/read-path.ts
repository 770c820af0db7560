import type { Json } from '../types/json.ts';
import { parsePath, step } from './path.ts';

/**
 * Returns the value at `path`, or undefined when the path is malformed or leads to no value. Never throws.
 * @example readPath({ rows: [{ quantity: 2 }] }, 'rows[0].quantity') // 2
 */
export function readPath(value: Json | undefined, path: string): Json | undefined {
  const segments = parsePath(path);
  if (segments === null) return undefined;
  let here = value;
  for (const segment of segments) here = step(here, segment);
  return here;
}
