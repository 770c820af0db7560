import { expectWholeAccessible } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { OrderPage } from '../../support/order-page.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

// Orders that no other journey changes: journeys of one worker share a server, in any order.
/** Paid by installments; a product of it was cancelled, and nothing was refunded. */
const REFUND_DUE = 442;
/** Paid and delivered, one product. */
const READY = 439;
/** A tent, paid and cancelled, whose refund is approved: `refundQueued` of the demo. */
const REFUND_QUEUED = 497;

test('what is held of a cancelled line is paid back in four actions', async ({ page }) => {
  const actions = await countActions(page);
  const order = new OrderPage(page, REFUND_DUE);
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await page.goto(`${order.address}/products/`);
  await order.expectBadges('₹14,990.00 is held that Sanjay Lindgren does not owe any more.');
  await order.action('Refund').click();
  await expect(dialog).toContainText('₹14,990.00 is due to Sanjay Lindgren.');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('14990');
  await expectWholeAccessible(page, 'a refund');
  await dialog.getByRole('radio', { name: 'By hand, in cash or by transfer' }).click();
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('NEFT 4711');
  actions.add(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The refund is paid out.')).toBeVisible();
  await order.expectFacts({ Refunded: '₹14,990.00' });
  await expect(order.main.getByText('Refunds Under Way')).toHaveCount(0);
  await expect(order.action('Refund')).toHaveCount(0);
  expect(await actions.taken(), 'pay a cancelled line back by hand').toBeLessThanOrEqual(4);
  await page.goto('/commerce/fulfillment/unsuccessful-refunds/');
  await expect(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: String(REFUND_DUE) }),
  ).toHaveCount(0);
});

test('a refund that waits to be paid out is paid by hand', async ({ page }) => {
  const order = new OrderPage(page, REFUND_QUEUED);
  await page.goto(`${order.address}/`);
  await order.action('Process Refund').click();
  const dialog = page.getByRole('dialog', { name: 'Process Refund' });
  await expect(dialog).toContainText('₹12,990.00 goes back to Lucas Evans.');
  await dialog.getByRole('radio', { name: 'By hand, in cash or by transfer' }).click();
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('Cheque 12');
  await page.keyboard.press('Enter');
  await order.expectFacts({ Refunded: '₹12,990.00' });
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
  await expect(tabs).toHaveText(['Overview', 'Products 1', 'Invoices 1', 'Shipments 1', 'Returns 0', 'Refunds 0']);
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
  await order.main.getByRole('button', { name: 'Cancel the Whole Order', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `All products of order ${REFUND_DUE} of Sanjay Lindgren are cancelled, ₹1,12,987.20 in all. It cannot be opened again.`,
  );
});
