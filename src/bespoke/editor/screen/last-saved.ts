const JUST_NOW_SECONDS = 10;

/**
 * Returns the label of the last save.
 * @param savedAt Milliseconds since 1970; undefined before the first save.
 * @example lastSaved(now - 42_000, now) // '42 seconds Ago'
 */
export function lastSaved(savedAt: number | undefined, now: number): string {
  if (savedAt === undefined) return 'Not saved yet';
  const seconds = Math.max(0, Math.floor((now - savedAt) / 1000));
  if (seconds < JUST_NOW_SECONDS) return 'Just Now';
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} Ago`;
}
