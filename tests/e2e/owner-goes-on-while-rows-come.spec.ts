import { EventEmitter, once } from 'node:events';
import { press, reach } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('rows that come late give the focus to the row that was left, but not when a person has gone on', async ({
  page,
}) => {
  const rows = page.getByText(/^Showing 1 - /);
  const lastRow = page.getByRole('row').last();
  const add = page.getByRole('link', { name: /^Add new/i }).first();
  await page.goto('/content-hub/content/course-lessons/');
  await expect(rows).toBeVisible();
  await press(lastRow.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
  for (const goesOn of [true, false]) {
    // The rows are fetched again, and slowly.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
    const events = new EventEmitter();
    const released = once(events, 'release');
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/course-lessons\/$/);
    if (goesOn) await reach(add);
    events.emit('release');
    await expect(rows).toBeVisible();
    if (goesOn) {
      // More frames than the focus is held for.
      await page.waitForTimeout(600);
      await expect(add).toBeFocused();
      await page.goForward();
    } else {
      await expect(
        lastRow
          .getByRole('gridcell')
          .filter({ has: page.getByRole('link') })
          .first(),
      ).toBeFocused();
    }
  }
});
