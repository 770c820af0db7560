import type { Page } from '@playwright/test';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { expect, heardOn, test as base } from '../../support/watched-page.ts';
import { catalogue } from '../plan/catalogue.ts';
import { addressesOfPage } from './place-of-page.ts';
import { expectContent, expectTitle, shownParts } from './shown.ts';

/** The page of a worker. It opens one screen after the other without loading the console again. */
interface OpenPage {
  page: Page;
  /** Errors since the previous test. */
  heard: string[];
}

const test = base.extend<object, { opened: OpenPage }>({
  opened: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ storageState: process.env['OWNER_STATE'] ?? '' });
      const page = await context.newPage();
      const heard = heardOn(page);
      await page.goto(process.env['BASE_URL'] ?? '');
      await expect(page.getByRole('main')).toBeVisible();
      await use({ page, heard });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 720 };
/** The narrowest window of WCAG 1.4.10. */
const NARROW = { width: 320, height: 640 };

/** Wizard steps have no shell, and have walks of their own. */
const screens = Object.values(catalogue.screens).filter(({ kind }) => kind !== 'wizard');

for (const screen of screens) {
  test(`the screen ${screen.id} opens with its title and its content, accessible, without an error`, async ({
    opened,
  }) => {
    const { page, heard } = opened;
    heard.length = 0;
    await page.setViewportSize(WIDE);
    const { parts } = resolveScreen(screen, catalogue);
    await goTo(page, (await addressesOfPage(page, screen)).show);
    await expectTitle(page, screen);
    await expectContent(page, shownParts(screen, parts));
    await expectAccessible(page, 'shown');
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    expect(heard).toEqual([]);
  });
}

/** Goes to an address without loading the console again. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
