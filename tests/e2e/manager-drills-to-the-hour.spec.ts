import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, reach } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const CHART = '/analytics/traffic/active-users/';

test('a manager drills from all years to the hours of a day and back by keyboard, and shares what is shown', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const bars = main.getByRole('group', { name: 'Users Count by Time Period' });
  const bar = (name: RegExp) => bars.locator('[data-bar]').and(main.getByLabel(name));
  const year = new Date().getFullYear();
  const period = () => new URL(page.url()).searchParams.get('period');

  await test.step('opens the chart: it begins with the hours of today', async () => {
    await page.goto(CHART);
    await expect(main.getByRole('heading', { level: 1, name: 'Active Users Over Time' })).toBeVisible();
    await expect(bars.locator('[data-bar]')).toHaveCount(24);
    await press(main.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'All time' }));
    await expect(bars.locator('[data-bar]')).toHaveCount(10);
  });

  let day = '';
  await test.step('goes down: the last year, its last month with users, a day with users, its hours', async () => {
    await reach(bars.locator('[data-bar][tabindex="0"]'));
    await page.keyboard.press('End');
    await expect(bar(new RegExp(`^${year}: [\\d,]+$`))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bars.locator('[data-bar]')).toHaveCount(12);
    await focusLargest();
    await page.keyboard.press('Enter');
    await expect.poll(() => period()?.split('/').length).toBe(2);
    await expect(bars.locator('[data-bar]')).not.toHaveCount(12);
    await focusLargest();
    await page.keyboard.press('Enter');
    await expect(bars.locator('[data-bar]')).toHaveCount(24);
    day = period() ?? '';
    expect(day).toMatch(/^\d{4}\/\d\d\/\d\d$/);
    await expect(bar(/, 14:00: [\d,]+$/)).toBeVisible();
    await expectWholeAccessible(page, 'the hours of a day');
  });

  await test.step('an hour is the lowest level: Enter opens nothing', async () => {
    await page.keyboard.press('Enter');
    expect(period()).toBe(day);
    await expect(bars.locator('a')).toHaveCount(0);
  });

  await test.step('goes up by Backspace: each time the bar that was left has the focus', async () => {
    await page.keyboard.press('Backspace');
    await expect.poll(period).toBe(day.slice(0, 7));
    await expect(bars.locator(`[data-bar="${Number(day.slice(8)) - 1}"]`)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect.poll(period).toBe(day.slice(0, 4));
    await expect(bars.locator(`[data-bar="${Number(day.slice(5, 7)) - 1}"]`)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect.poll(period).toBe('');
  });

  await test.step('goes back with the browser, level by level, and forward again', async () => {
    for (const level of [day.slice(0, 4), day.slice(0, 7), day]) {
      await page.goBack();
      await expect.poll(period).toBe(level);
    }
    await expect(bars.locator('[data-bar]')).toHaveCount(24);
    await page.goForward();
    await expect.poll(period).toBe(day.slice(0, 7));
  });

  await test.step('takes a link along, and it opens the same level', async () => {
    const more = main.getByRole('button', { name: 'More for active users over time' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(more);
    await press(page.getByRole('menuitem', { name: 'Copy link to this period' }));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(CHART);
    await expect(bars.locator('[data-bar]')).toHaveCount(24);
    await page.goto(link);
    await expect.poll(period).toBe(day.slice(0, 7));
    await expect(bars.locator(`[data-bar="${Number(day.slice(8)) - 1}"]`)).toHaveAccessibleName(/: [1-9]/);
  });

  await test.step('chooses the domain that nobody has visited: it says so', async () => {
    await choose(main.getByRole('combobox', { name: 'Web Domain' }), 'trade.acme-traders.example');
    await expect(main.getByText('No data found...')).toBeVisible();
    await press(main.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'All time' }));
    await expect.poll(period).toBe('');
    await expect(main.getByText('No data found...')).toBeVisible();
  });

  /** Moves along the bars by arrows to the one with the most users. */
  async function focusLargest(): Promise<void> {
    const names = await bars
      .locator('[data-bar]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const values = names.map((name) => Number(/: ([\d,]+)$/.exec(name)?.[1]?.replaceAll(',', '') ?? 0));
    await page.keyboard.press('Home');
    for (let steps = values.indexOf(Math.max(...values)); steps > 0; steps -= 1)
      await page.keyboard.press('ArrowRight');
  }
});
