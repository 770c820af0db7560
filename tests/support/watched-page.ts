import { expect, test as base } from '@playwright/test';

/**
 * A page that is held to silence: an error in the console (a refused style, script or Trusted Types sink among them), an exception
 * or a fault of the server fails the test. Answers that refuse (4xx) and a network that is cut are part of stories and do not count.
 */
export const test = base.extend<{ silence: undefined }>({
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

export { expect };
