import { expectWholeAccessible } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { OrderPage } from '../../support/order-page.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** A tent and two pans, paid; a pan was cancelled and nobody has refunded it: `refundDue` of the demo. */
const REFUND_DUE = 495;
/** Paid and delivered: `readyToClose` of the demo. */
const READY = 493;
/** A phone, paid and cancelled, whose refund the gateway refused: `refundFailed` of the demo. */
const REFUND_FAILED = 485;

test('what is held of a cancelled line is paid back in four actions', async ({ page }) => {
  const actions = await countActions(page);
  const order = new OrderPage(page, REFUND_DUE);
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await page.goto(`${order.address}/products/`);
  await order.expectBadges('₹2,490.00 is held that Jaya Brown does not owe any more.');
  await order.action('Refund').click();
  await expect(dialog).toContainText('₹2,490.00 is due to Jaya Brown.');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('2490');
  await expectWholeAccessible(page, 'a refund');
  await dialog.getByRole('combobox', { name: 'Paid By' }).selectOption({ label: 'By hand, in cash or by transfer' });
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('NEFT 4711');
  actions.add(2);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The refund is paid out.')).toBeVisible();
  await order.expectFacts({ Refunded: '₹2,490.00' });
  await expect(order.main.getByText('Refunds Under Way')).toHaveCount(0);
  await expect(order.action('Refund')).toHaveCount(0);
  expect(await actions.taken()).toBeLessThanOrEqual(4);
  await page.goto('/commerce/fulfillment/unsuccessful-refunds/');
  await expect(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: String(REFUND_DUE) }),
  ).toHaveCount(0);
});

test('a refund that its gateway has refused is paid by hand', async ({ page }) => {
  const order = new OrderPage(page, REFUND_FAILED);
  await page.goto(`${order.address}/`);
  await order.action('Pay Out').click();
  const dialog = page.getByRole('dialog', { name: 'Pay Out' });
  await expect(dialog).toContainText('₹35,991.00 goes back to Liam Joshi.');
  await dialog.getByRole('combobox', { name: 'Paid By' }).selectOption({ label: 'By hand, in cash or by transfer' });
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('Cheque 12');
  await page.keyboard.press('Enter');
  await order.expectFacts({ Refunded: '₹35,991.00' });
  await order.expectBadges('Nothing is to be done: this order is cancelled and nothing is owed.');
  const trail = order.main.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toContainText('Cancelled Orders');
  await expect(trail).not.toContainText('Pending Orders');
  await expect(page.locator('aside a[aria-current]')).toHaveText('Cancelled Orders');
  for (const [tab, action] of [
    ['Invoices', 'Create Invoice'],
    ['Shipments', 'Create Shipment'],
    ['Refunds', 'Create Refund'],
    ['Returns', 'Create Return'],
  ] as const) {
    await order.openTab(tab);
    await expect(order.action(action)).toHaveCount(0);
  }
});

test('an order shows its tabs with counts, and none that cannot apply', async ({ page }) => {
  const order = new OrderPage(page, READY);
  await page.goto(`${order.address}/`);
  const tabs = order.main.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Products 2', 'Invoices 1', 'Shipments 1', 'Returns 0', 'Refunds 0']);
  await expect(order.main.getByText('Allowed To Cancel')).toHaveCount(0);
  await expect(order.action('Close Order')).toBeVisible();
  await expect(order.main.locator('button[class*=primary]')).toHaveCount(1);
});

test('products are cancelled one by one; the whole order says what is lost', async ({ page }) => {
  const order = new OrderPage(page, REFUND_DUE);
  await page.goto(`${order.address}/cancelProducts/`);
  await expect(order.main.getByRole('button', { name: 'Cancel Selected Products' })).toBeVisible();
  await order.main.getByRole('link', { name: 'Whole order' }).or(order.main.getByText('Whole order')).first().click();
  await order.main.getByRole('combobox', { name: 'Cancellation Reason' }).selectOption({ label: 'Out of stock' });
  // The head leads to the page of the whole order; the last button is the one of this screen.
  await order.main.getByRole('button', { name: 'Cancel Order', exact: true }).last().click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `All products of order ${REFUND_DUE} of Jaya Brown are cancelled, ₹15,480.00 in all. It cannot be opened again.`,
  );
});
