import type { Bucket } from '../../../renderer/language/models/reports/drill-buckets.ts';
import type { Period } from '../../../renderer/language/models/reports/period.ts';

/**
 * Returns the bar that a key moves to; undefined for a key that does not move.
 * @example movedBar('ArrowRight', 2, 12) // 3
 */
export function movedBar(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Returns the bar where a person enters a level: the bar that was left on the way up, otherwise the first. */
export function enteredBar(buckets: readonly Bucket[], shown: Period, left: Period): number {
  if (left.length <= shown.length) return 0;
  const within = left.slice(0, shown.length + 1).join('/');
  return Math.max(
    0,
    buckets.findIndex(({ opens }) => opens?.join('/') === within),
  );
}
