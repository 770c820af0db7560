import type { Json } from '../../../../renderer/language/types/json.ts';
import type { Session } from '../../session/session.ts';

const PREFIX = 'screenplay.frame.';

/** Cached responses: the menu's links and entries, which depend on the user, and the footer's links. */
export type CachedResponse = 'navigation' | 'entries' | 'footer';

/** Returns true when this tab has shown the menu in this session, so that its user is probably still signed in. */
export function hasCachedNavigation(): boolean {
  const menu: CachedResponse = 'navigation';
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${menu}.`));
  } catch {
    return false;
  }
}

/** Returns a cached response of this session, or undefined. Signing out clears the storage. */
export function readCached(key: string): Json | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    const answer: Json | undefined = text === null ? undefined : JSON.parse(text);
    return answer;
  } catch {
    return undefined;
  }
}

/** Caches a response for the session, so that a reloaded page shows its shell at once. */
export function writeCached(key: string, answer: Json): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(answer));
  } catch {
    // Without storage the response is fetched again on the next load.
  }
}

/** Returns the cache key of a response, which depends on the user and the site. */
export function cacheKey(what: CachedResponse, { contactId, siteId }: Session): string {
  return `${what}.${contactId ?? 'nobody'}.${siteId}`;
}
