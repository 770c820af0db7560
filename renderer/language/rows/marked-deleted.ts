import { isObject } from '../paths/path.ts';

/** Whether a row is marked deleted: it is hidden, nobody's concern, and goes with the next save (000 §4). */
export function isMarkedDeleted(row: unknown): boolean {
  return isObject(row) && row['isDeleted'] === true;
}
