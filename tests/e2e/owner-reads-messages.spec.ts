import { expectWholeAccessible } from '../support/accessible.ts';
import { write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const LOST = /could not be reached/;

for (const [width, colorScheme] of [
  [1440, 'light'],
  [900, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`at ${width}px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a message stands in the lower middle, above the bar with Save and beside the menu', async ({ page }) => {
      // A lost connection is no refusal, which would stand beside the button.
      await page.route(/\/updateProduct$/i, (route) => route.abort());
      await page.goto('/commerce/catalog/products/34/edit/');
      const title = page.getByRole('main').getByRole('textbox', { name: 'Sub Title', exact: true });
      await expect(title).toBeVisible();
      await write(title, 'Not to be saved');
      await page.keyboard.press('ControlOrMeta+s');
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages.getByText(LOST)).toBeVisible();
      await expectWholeAccessible(page, 'a form with a message');
      const place = await messages.boundingBox();
      const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
      // On a phone the menu is a drawer, which is closed.
      const menu = width < 900 ? null : await page.getByRole('complementary', { name: 'Side menu' }).boundingBox();
      if (place === null || save === null) throw new Error('The message or the bar has no place.');
      expect(Math.abs(place.x + place.width / 2 - width / 2)).toBeLessThanOrEqual(1);
      expect(place.y + place.height).toBeLessThanOrEqual(save.y);
      expect(place.y).toBeGreaterThan(400);
      expect(place.x).toBeGreaterThanOrEqual(menu === null ? 0 : menu.x + menu.width);
      expect(place.x + place.width).toBeLessThanOrEqual(width);
    });
  });
}
