import { isObject } from '../paths/path.ts';
import type { Json } from '../types/json.ts';

/** Steps done of the steps there are. */
export interface Progress {
  completed: number;
  total: number;
}

/** The progress that a value tells, `{ completed, total }`; undefined where there is nothing to do or it tells none (001 §4: only steps with a total above 0 are shown). */
export function progressOf(value: Json | undefined): Progress | undefined {
  if (!isObject(value)) return undefined;
  const { completed, total } = value;
  if (typeof completed !== 'number' || typeof total !== 'number' || !(total > 0)) return undefined;
  return { completed: Math.min(Math.max(completed, 0), total), total };
}

/** '2 of 3', or 'N/A' where there is nothing to do. */
export function progressText(value: Json | undefined): string {
  const progress = progressOf(value);
  return progress === undefined ? 'N/A' : `${progress.completed} of ${progress.total}`;
}
