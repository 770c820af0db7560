import { isObject } from '../../paths/path.ts';
import type { Json } from '../../types/json.ts';

/** Completed steps and all steps. */
export interface Progress {
  completed: number;
  total: number;
}

/**
 * Parses a value `{ completed, total }` and clamps `completed` to the total. Returns undefined for every other value
 * and for a total of 0 (`docs/console.md#progress`: only steps with a total above 0 are shown).
 */
export function progressOf(value: Json | undefined): Progress | undefined {
  if (!isObject(value)) return undefined;
  const { completed, total } = value;
  if (typeof completed !== 'number' || typeof total !== 'number' || !(total > 0)) return undefined;
  return { completed: Math.min(Math.max(completed, 0), total), total };
}

/** Returns '2 of 3', or 'N/A' when there are no steps. */
export function progressText(value: Json | undefined): string {
  const progress = progressOf(value);
  return progress === undefined ? 'N/A' : `${progress.completed} of ${progress.total}`;
}
