import type { Json } from '../types/json.ts';
import { parsePath, step } from './path.ts';

/**
 * The value at `path`, or undefined where there is none. Never throws: a malformed path, a missing record or a
 * value of another type on the way is simply nothing there.
 */
export function readPath(value: Json | undefined, path: string): Json | undefined {
  const segments = parsePath(path);
  if (segments === null) return undefined;
  let here = value;
  for (const segment of segments) here = step(here, segment);
  return here;
}
