import type { Page, Request } from '@playwright/test';

const watched = new WeakMap<Page, Set<Request>>();

/**
 * Watches the requests of a page from now on. Returns those that are not answered; the set changes with the page, and
 * is the same at each call.
 */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const known = watched.get(page);
  if (known) return known;
  const pending = new Set<Request>();
  watched.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Returns whether the requests of a page are watched. Requests before that are not known. */
export function isWatched(page: Page): boolean {
  return watched.has(page);
}
