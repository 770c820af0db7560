import type { Locator, Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const REFUSED = 'The store is being counted. Try again tomorrow.';

/** Answers an operation with a refusal that belongs to no field. */
async function refuse(page: Page, operation: string): Promise<void> {
  await page.route(new RegExp(`/${operation}$`, 'i'), (route) =>
    route.fulfill({
      status: 409,
      json: { isSuccessful: false, errorCode: 'refused', message: REFUSED, result: null },
    }),
  );
}

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const refusal = (page: Page, text = REFUSED): Locator => page.getByRole('alert').filter({ hasText: text });

/** Expects a refusal beside its button, within the window, and in no toast. */
async function expectBeside(page: Page, button: Locator, text = REFUSED): Promise<void> {
  await expect(refusal(page, text)).toBeVisible();
  await expect(button).toHaveAccessibleDescription(text);
  await expect(toasts(page).getByText(text)).toHaveCount(0);
  // The refusal may move the button until it has its place.
  await expect(async () => expectPlace(page, button, text)).toPass({ timeout: 5000 });
}

async function expectPlace(page: Page, button: Locator, text: string): Promise<void> {
  const place = await refusal(page, text).boundingBox();
  const at = await button.boundingBox();
  if (place === null || at === null) throw new Error('The refusal or its button has no place.');
  const above = at.y - (place.y + place.height);
  const below = place.y - (at.y + at.height);
  expect(Math.abs(Math.max(above, below))).toBeLessThanOrEqual(8);
  expect(place.x).toBeLessThanOrEqual(at.x + at.width);
  expect(place.x + place.width).toBeGreaterThanOrEqual(at.x);
  expect(place.x).toBeGreaterThanOrEqual(0);
  expect(place.x + place.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Returns an order with an invoice that is not paid yet: other journeys pay those of the orders that they name. */
async function orderToPay(page: Page): Promise<number> {
  const answer = await page.request.get('/orders-management/management/orders/getOrders?$top=200');
  const { result }: { result: Record<'orderId' | 'invoicedAmount' | 'paidInvoicedAmount', number>[] } =
    await answer.json();
  const order = result.find(({ invoicedAmount, paidInvoicedAmount }) => invoicedAmount > paidInvoicedAmount);
  if (order === undefined) throw new Error('Every invoice is paid.');
  return order.orderId;
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`at ${width}px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the refusal of an action of a record stands beside its button until Escape', async ({ page }) => {
      await refuse(page, 'signOutOtherSessions');
      await page.goto('/account/');
      const button = page.getByRole('button', { name: 'Sign out everywhere' });
      await press(button);
      await press(page.getByRole('button', { name: 'Confirm' }));
      await expectBeside(page, button);
      await expectWholeAccessible(page, 'a record with a refusal');
      await page.keyboard.press('Escape');
      await expect(refusal(page)).toHaveCount(0);
    });

    test('the refusal of a save stands beside Save until something is typed', async ({ page }) => {
      await refuse(page, 'updateProduct');
      await page.goto('/commerce/catalog/products/34/edit/');
      const title = page.getByRole('main').getByRole('textbox', { name: 'Sub Title', exact: true });
      await expect(title).toBeVisible();
      await write(title, 'Not to be saved');
      await page.keyboard.press('ControlOrMeta+s');
      await expectBeside(page, page.getByRole('button', { name: 'Save Changes' }));
      await expectWholeAccessible(page, 'a form with a refusal');
      await title.press('x');
      await expect(refusal(page)).toHaveCount(0);
    });

    test('what the server refuses for a row stands beside the menu of the row until the next act', async ({ page }) => {
      await page.goto('/sites/1/contacts/');
      const menu = page.getByRole('button', { name: 'Actions on contact Asha Raman' });
      await press(menu);
      await press(page.getByRole('menuitem', { name: 'Block User' }));
      await press(page.getByRole('button', { name: 'Confirm' }));
      await expectBeside(page, menu, 'You cannot block yourself.');
      await expectWholeAccessible(page, 'a list with a refusal');
      await press(menu);
      await press(page.getByRole('menuitem', { name: 'What this person may do' }));
      await expect(page).toHaveURL(/abilities/);
      await expect(refusal(page, 'You cannot block yourself.')).toHaveCount(0);
    });
  });
}

test('the refusal of an action that asks stands in its dialog, and the next try takes it away', async ({ page }) => {
  await refuse(page, 'recordPayment');
  await page.goto(`/commerce/fulfillment/orders/${await orderToPay(page)}/invoices/`);
  await press(page.getByRole('button', { name: 'Record Payment' }).first());
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.waitFor();
  await press(dialog.getByRole('button', { name: 'Record Payment' }));
  await expect(dialog.getByRole('alert').getByText(REFUSED)).toBeVisible();
  await expect(toasts(page).getByText(REFUSED)).toHaveCount(0);
  await expectWholeAccessible(page, 'a dialog with a refusal');
  await reach(dialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(REFUSED)).toHaveCount(0);
});
