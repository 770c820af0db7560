/** 400 days: browsers keep no cookie longer. */
const KEPT_SECONDS = 34_560_000;

/**
 * Returns a setting of this device; null if there is none, or if cookies are blocked. Settings are cookies, not local
 * storage: signing out clears all storage, and the server reads the theme from the cookie, so that the first paint has
 * it.
 */
export function readSetting(key: string): string | null {
  const prefix = `${key}=`;
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(prefix));
    return pair === undefined ? null : decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return null;
  }
}

/** Stores a setting on this device. Blocked cookies are no error. Do not store secrets: scripts can read the cookie. */
export function writeSetting(key: string, value: string): void {
  try {
    document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
  } catch {
    // The choice holds until the user leaves the page.
  }
}
