import { expectAccessible } from '../support/accessible.ts';
import { viewer } from '../support/demo-people.ts';
import { press } from '../support/keyboard.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a viewer comes in at the home page: what is pinned for them, and the month in figures', async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('is led there by the sign-in, and offered what they may open', async () => {
    await page.goto('/');
    await signInByPhone(page, viewer);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(main.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible();
    await expect(main.getByRole('list').first().getByRole('link')).toHaveText([
      'Products',
      'Not sold online',
      'Categories',
      'Markets',
      'Market countries',
    ]);
  });

  await test.step('reads fifteen figures of this month, amounts in the short Indian form', async () => {
    await expect(main.getByText(/^1.+ \d{4}, changes against 1.+ \d{4}$/)).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(15);
    await expect(main.getByRole('article').first()).toContainText('Orders');
    await expect(main.getByRole('article').filter({ hasText: 'Catalogue value' })).toContainText(/₹[\d.]+ (L|Cr)/);
    await expect(main.getByRole('article').filter({ hasText: 'Catalogue value' })).toContainText(/(up|down) by[\d.]+%/);
    await expectAccessible(page, 'home');
  });

  await test.step('presses a tile that leads to a filtered list, and comes back by the logo', async () => {
    await press(main.getByRole('link', { name: 'Not sold online' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Remove the filter Not Online' })).toBeVisible();
    await press(page.getByRole('link', { name: /, home$/ }));
    await expect(main.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  await test.step('sees shapes in grey while the answers are on their way: eight tiles, six figures', async () => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/getPinnedNavigationLinks|getStoreMetrics/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const busy = main.locator('[aria-busy=true]');
    await expect(busy).toHaveCount(2);
    await expect(busy.first().locator('> div > div')).toHaveCount(8);
    await expect(busy.last().locator('> div > div')).toHaveCount(6);
    answer?.();
    await expect(main.getByRole('article')).toHaveCount(15);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
