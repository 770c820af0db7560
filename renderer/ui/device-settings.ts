/** As long as browsers keep a cookie: 400 days. */
const KEPT_SECONDS = 34_560_000;

/**
 * A choice that a person made on this device; null when there is none, or when cookies are forbidden. Cookies and not local storage: signing out erases
 * all storage, and by a cookie the server sends a page that has the chosen theme from its first paint.
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

/** Remembers a choice on this device. Cookies can be forbidden; a choice that is not remembered is no reason to fail. Nothing secret is one: scripts can read it. */
export function writeSetting(key: string, value: string): void {
  try {
    document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
  } catch {
    // The choice holds until the page is left.
  }
}
