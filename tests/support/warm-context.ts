import type { Browser, BrowserContext } from '@playwright/test';

type StorageState = Parameters<BrowserContext['setStorageState']>[0];

const NOTHING_STORED = { cookies: [], origins: [] };

/**
 * Opens the context that the tests of a worker use one after the other. They share the cache of the browser, as the
 * screens of a person do: a page takes half of the time of one that fetches and compiles all of the console.
 *
 * @param origin Address of the server, to which the paths of the tests belong.
 */
export function openWarmContext(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin });
}

/**
 * Makes a warm context as good as new, except for its cache: closes its pages, and takes back what the last test set
 * for all of them. Scripts and clocks that a test installs in a context stay: such a test needs a context of its own.
 */
export async function beginAnew(
  context: BrowserContext,
  stored: StorageState = NOTHING_STORED,
  permissions: string[] = [],
): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.grantPermissions(permissions);
  await context.setStorageState(stored);
}
