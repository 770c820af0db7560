import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll, makeNarrow } from '../../support/accessible.ts';
import { walkFocus } from '../../support/focus-walk.ts';
import { press } from '../../support/keyboard.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, readsOfScreen } from '../plan/catalogue.ts';
import { isLong, walkedScreens } from '../plan/walked-screens.ts';
import { addressesOfPage } from './place-of-page.ts';
import { expectContent, expectTitle, shownParts } from './shown.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Lists, forms and wizards have more detailed walks of their own. */
const others = walkedScreens(
  Object.values(catalogue.screens).filter(
    (screen) => screen.kind !== 'list' && screen.kind !== 'form' && screen.kind !== 'wizard' && !isLong(screen),
  ),
);

for (const screen of others) {
  const { parts = [], header } = resolveScreen(screen, catalogue);
  const shown = shownParts(screen, parts);

  test.describe(`the screen ${screen.id} in a browser`, () => {
    let address = '';
    test.beforeEach(async ({ page }) => {
      address = (await addressesOfPage(page, screen)).show;
    });

    test('shows what there is, is accessible, light and dark, reached by keyboard and at home in 320 px', async ({
      page,
    }) => {
      await page.goto(address);
      await expectTitle(page, screen);
      await expectContent(page, shown);
      await expectAccessibleInBoth(page, 'filled');
      const { unreached, unseen } = await walkFocus(page);
      expect({ unreached, unseen }).toEqual({ unreached: [], unseen: [] });
      await makeNarrow(page);
      await expectAccessibleInBoth(page, 'narrow');
      await expectNoSidewaysScroll(page);
    });

    const reads = readsOfScreen(screen, parts);
    // A static page may read nothing.
    if (reads.length === 0 && screen.kind === 'message') return;

    test('says when it could not be read, and tries again', async ({ page }) => {
      const paths = reads.map(addressPattern);
      expect(paths).not.toEqual([]);
      for (const path of paths) await page.route(path, (route) => route.abort());
      await page.goto(address);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      const failed = Math.max(1, parts.length);
      await expect(retry.nth(failed - 1)).toBeVisible({ timeout: 20_000 });
      // The header above the tabs may have failed with them.
      expect([failed, failed + (header === undefined ? 0 : 1)]).toContain(await retry.count());
      for (const one of shown)
        if ('emptyText' in one && one.emptyText !== undefined)
          await expect(page.getByText(one.emptyText)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      for (let left = await retry.count(); left > 0; left = await retry.count()) {
        await press(retry.first());
        // The card above the tabs may wait for the same answer.
        await expect.poll(() => retry.count()).toBeLessThan(left);
      }
      await expectContent(page, shown);
    });
  });
}

/** Returns a pattern of the addresses of a read, with any keys and with any part of a report's period. */
function addressPattern(path: string): RegExp {
  const { fixed, periodKeys } = readOperationPath(path);
  const keys = fixed.replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`${keys}(/[^/?]+){0,${periodKeys.length}}(\\?|$)`);
}
