import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Envelope } from '../../renderer/language/types/operation.ts';
import { projectRoot } from '../../src/server/root.ts';
import { settled } from '../../tools/chromium/settled.ts';
import { member } from '../support/api-client.ts';
import { viewer } from '../support/demo-people.ts';
import { addressesOfPage } from '../walks/browser/place-of-page.ts';
import { callPath, catalogue } from '../walks/plan/catalogue.ts';
import { filled } from '../walks/plan/places.ts';

const WIDTHS = [1440, 1024, 360];
const THEMES = ['light', 'dark'] as const;

/** An unused number from the range reserved for fiction. A code for it leads to the registration. */
const STRANGER = { phone: '+12025550199', countryCode: 'USA' };

for (const screen of Object.values(catalogue.screens)) {
  test.describe(screen.id, () => {
    // Public screens are opened without a session, except for the one that ends a session.
    const isForStrangers = screen.access === 'public' && !(screen.kind === 'wizard' && screen.submit.onOpen === true);
    test.use(isForStrangers ? {} : { storageState: process.env['OWNER_STATE'] });

    test('light and dark, at each width', async ({ page }) => {
      const { show, add } = isForStrangers ? await addressOfStep(page, screen) : await addressesOfPage(page, screen);
      await takePictures(page, show, screen.id);
      if (add !== undefined) await takePictures(page, add, `${screen.id}.add`);
    });
  });
}

async function takePictures(page: Page, address: string, name: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      // Opens the screen again at each width, so that the scroll position and folded parts of another width do not
      // stay.
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete && (image.naturalWidth > 0 || image.loading === 'lazy')),
      );
      await page.screenshot({ path: join(projectRoot, 'dist/pictures', `${name}.${theme}.${width}.png`) });
    }
  }
}

/**
 * Returns the address of a step. A step in the middle of a flow gets a code that was just requested in the same
 * browser.
 */
async function addressOfStep(page: Page, screen: Descriptor): Promise<{ show: string; add?: string }> {
  if (screen.kind !== 'wizard') throw new Error(`${screen.id} is public and no step.`);
  if (!screen.route.includes('{transactionIdentifier}')) return { show: screen.route };
  const { phone, countryCode } = /regist/.test(screen.route) ? STRANGER : viewer;
  await page.goto('/auth/signin/');
  const headers = { 'x-screenplay': '1', origin: new URL(page.url()).origin };
  const sent: Envelope = await (
    await page.request.post(callPath('sendSmsOtpForLogin'), { headers, data: { identityNo: phone, countryCode } })
  ).json();
  return {
    show: filled(screen.route, { transactionIdentifier: String(member(sent.result, 'transactionIdentifier')) }),
  };
}
