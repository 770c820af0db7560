import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { watchRequests } from '../../tools/chromium/watch-requests.ts';
import { beginAnew, openWarmContext } from './warm-context.ts';

interface OfTheTest {
  /** Whether the test gets a context of its own: it needs an empty cache, or changes its context for good (the clock). */
  ownContext: boolean;
  silence: undefined;
}

interface OfTheWorker {
  warm: BrowserContext;
}

/**
 * A test whose page must not report errors. An error in the console (such as a refused style, script or Trusted Types
 * sink), an exception or a fault of the server fails the test. Refusals (4xx) and a lost connection can be part of a
 * story and do not count. The tests of a worker share the cache of the browser and nothing else.
 */
export const test = base.extend<OfTheTest, OfTheWorker>({
  ownContext: [false, { option: true }],
  warm: [
    async ({ browser }, use) => {
      const context = await openWarmContext(browser, process.env['BASE_URL'] ?? '');
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, ownContext, warm, storageState, permissions, extraHTTPHeaders }, use) => {
    if (ownContext) return use(context);
    await beginAnew(warm, storageState, permissions);
    await warm.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    return use(warm);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await use(page);
  },
  // The client address that the trusted proxy reports: the server sends at most ten codes to one address in ten
  // minutes.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': nextAddress() }),
  silence: [
    async ({ page }, use) => {
      const heard = heardOn(page);
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the list of errors of a page. Later errors are added to it. Its requests are watched for `settled`. */
export function heardOn(page: Page): string[] {
  watchRequests(page);
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const isPartOfTheStory =
      /^Failed to load resource: (the server responded with a status of 4|net::ERR_(INTERNET_DISCONNECTED|FAILED))/.test(
        message.text(),
      );
    if (message.type() === 'error' && !isPartOfTheStory) heard.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}

let tests = 0;

/** Returns an address that no other test of this worker uses. Each worker has a server of its own. */
function nextAddress(): string {
  tests += 1;
  return `10.0.${tests >> 8}.${tests & 255}`;
}

export { expect };
