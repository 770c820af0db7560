import { isObject } from '../../paths/path.ts';

/**
 * Returns true for a row that is marked deleted: hidden on the screen, not validated, removed by the next save
 * (`docs/console.md#child-rows`).
 */
export function isMarkedDeleted(row: unknown): boolean {
  return isObject(row) && row['isDeleted'] === true;
}
