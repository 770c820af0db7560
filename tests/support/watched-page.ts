import { expect, test as base } from '@playwright/test';

/**
 * A page that is held to silence: an error in the console (a refused style, script or Trusted Types sink among them), an exception
 * or a fault of the server fails the test. Answers that refuse (4xx) and a network that is cut are part of stories and do not count.
 */
export const test = base.extend<{ silence: undefined }>({
  // From an address of its own, as the server is told by the proxy it trusts: ten codes in ten minutes are all that one address is sent.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': nextAddress() }),
  silence: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        const isPartOfTheStory = /^Failed to load resource: (the server responded with a status of 4|net::ERR_(INTERNET_DISCONNECTED|FAILED))/.test(message.text());
        if (message.type() === 'error' && !isPartOfTheStory) heard.push(`console: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

let tests = 0;

/** An address that no other test of this worker has; each worker has a server of its own. */
function nextAddress(): string {
  tests += 1;
  return `10.0.${tests >> 8}.${tests & 255}`;
}

export { expect };
