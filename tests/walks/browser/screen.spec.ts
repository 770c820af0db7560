import type { Locator, Page } from '@playwright/test';
import { resolveScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { settled } from '../../../tools/chromium/settled.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { walkFocus } from '../../support/focus-walk.ts';
import { press } from '../../support/keyboard.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, readsOfScreen } from '../plan/catalogue.ts';
import { addressesOfPage } from './place-of-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Lists, forms and wizards have walks of their own, which know more of them. */
const others = Object.values(catalogue.screens).filter((screen) => screen.kind !== 'list' && screen.kind !== 'form' && screen.kind !== 'wizard');

/** What there is to see of a kind once it has been read; of the others their title. */
const CONTENT: Partial<Record<Descriptor['kind'], (main: Locator) => Locator>> = {
  grid: (main) => main.getByRole('row').nth(1),
  tiles: (main) => main.getByRole('list').getByRole('link').first(),
  metrics: (main) => main.getByRole('article').first(),
};

for (const screen of others) {
  const { parts = [] } = resolveScreen(screen, catalogue);
  const shown = [screen, ...parts.map(({ descriptor }) => descriptor)];

  test.describe(`the screen ${screen.id} in a browser`, () => {
    let address = '';
    test.beforeEach(async ({ page }) => {
      address = (await addressesOfPage(page, screen)).show;
    });

    test('shows what there is, is accessible, light and dark, reached by keyboard and at home in 320 px', async ({ page }) => {
      await page.goto(address);
      await expectShown(page, shown);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      // A record's title is a template.
      if (!screen.title.includes('{')) await expect(heading).toContainText(screen.title);
      await expect(page.getByText('Control not found')).toHaveCount(0);
      await expectAccessibleInBoth(page, 'filled');
      const { unreached, unseen } = await walkFocus(page);
      expect({ unreached, unseen }).toEqual({ unreached: [], unseen: [] });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessibleInBoth(page, 'narrow');
      await expectNoSidewaysScroll(page);
    });

    test('says when it could not be read, and tries again', async ({ page }) => {
      const paths = readsOfScreen(screen, parts).map((path) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`));
      expect(paths).not.toEqual([]);
      for (const path of paths) await page.route(path, (route) => route.abort());
      await page.goto(address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toHaveCount(Math.max(1, parts.length), { timeout: 20_000 });
      for (const one of shown) if ('emptyText' in one && one.emptyText !== undefined) await expect(page.getByText(one.emptyText)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      for (let left = await retry.count(); left > 0; left -= 1) {
        await press(retry.first());
        await expect(retry).toHaveCount(left - 1);
      }
      await expectShown(page, shown);
    });
  });
}

/** Everything has been read, and there is something of each. */
async function expectShown(page: Page, screens: Descriptor[]): Promise<void> {
  const main = page.getByRole('main');
  for (const { kind } of screens) if (CONTENT[kind]) await expect(CONTENT[kind](main)).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await settled(page);
}
