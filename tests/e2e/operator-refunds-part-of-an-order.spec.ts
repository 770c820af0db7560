import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** A tent and two pans, paid; a pan was cancelled and nobody has refunded it: `refundDue` of the demo. */
const REFUND_DUE = 495;
/** A phone, paid and cancelled, whose refund the gateway refused: `refundFailed` of the demo. */
const REFUND_FAILED = 485;

const UNPROCESSED = '/commerce/fulfillment/unsuccessful-refunds/';

/** Holds back the answers of an address. Returns what lets them through. */
async function holdReads(page: Page, address: string): Promise<() => void> {
  const released = new AbortController();
  await page.route(address, async (route) => {
    if (!released.signal.aborted) await once(released.signal, 'abort');
    await route.continue();
  });
  return () => released.abort();
}

test('an operator cancels a part of an order and refunds it in two steps, to the last rupee', async ({ page }) => {
  const order = new OrderPage(page, REFUND_DUE);
  const { main } = order;
  const amounts = main.getByRole('textbox', { name: 'Amount To Refund' });
  const include = main.getByRole('checkbox', { name: 'Refund' });

  await test.step('cancels the second pan: it is credited, and both are due', async () => {
    await page.goto(`${order.address}/cancelProducts/`);
    await tick(main.getByRole('checkbox', { name: `Ironwood Pan, 24 cm, ${REFUND_DUE}-2-1` }));
    await choose(main.getByRole('combobox', { name: 'Cancellation Reason' }), 'Out of stock');
    await press(order.action('Cancel Selected Products'));
    await expect(page).toHaveURL(`${order.address}/products/`);
    await expect(main.getByText('2 cancelled')).toBeVisible();
    await order.expectBadges('Refund due', '₹4,980.00 is held that Jaya Brown does not owe any more.');
    await order.expectFacts({ 'Order Total': '₹17,970.00', 'Current Total': '₹12,990.00', Received: '₹17,970.00' });
    await order.openTab('Invoices');
    await order.expectFacts({ 'Invoiced Amount': '₹12,990.00' });
    const notes = order.card(/^Credit note /);
    await expect(notes).toHaveCount(2);
    for (const index of [0, 1]) await expect(notes.nth(index)).toContainText('₹2,490.00');
    await expect(order.card(/^Invoice /)).toContainText('₹17,970.00');
  });

  await test.step('refunds one pan, and a part of the other; more than is due is refused', async () => {
    await order.openTab('Refunds');
    await press(order.action('Create Refund'));
    await press(order.action('Request Refund'));
    await expect(page.getByText('Please select at least one product to refund.').first()).toBeVisible();
    await tick(include.first());
    await tick(include.last());
    const totals = main.locator('dl').last();
    await expect(totals).toContainText('₹4,980.00');
    await write(amounts.last(), '2490.01');
    await press(order.action('Request Refund'));
    await expect(page.getByText('The amount is more than is due for refund.').first()).toBeVisible();
    // Without an amount the server would refund all that is due, while the total says that nothing is refunded.
    await write(amounts.last(), '');
    await expect(totals).toContainText('₹2,490.00');
    await press(order.action('Request Refund'));
    await expect(main.getByText('This is a required field')).toBeVisible();
    await write(amounts.last(), '1000.5');
    await expect(totals).toContainText('₹3,490.50');
    await expect(totals).toContainText('₹1,489.50');
    await expectWholeAccessible(page, 'a refund of an own amount');
    await press(order.action('Request Refund'));
    await expect(page).toHaveURL(`${order.address}/refunds/`);
    await order.expectBadges('Refund due');
    await order.expectFacts({ 'Refunds Under Way': '₹3,490.50', Refunded: '₹0.00' });
  });

  await test.step('refunds the rest, rejects it, and requests it again', async () => {
    for (const isRejected of [true, false]) {
      await press(order.action('Create Refund'));
      await expect(include).toHaveCount(1);
      await expect(main.locator('dl').last()).toContainText('₹1,489.50');
      await tick(include);
      const release = await holdReads(page, '**/refunds/getRefunds/*');
      await press(order.action('Request Refund'));
      await expect(page).toHaveURL(`${order.address}/refunds/`);
      await expect(order.action('Create Refund')).toHaveCount(0);
      // The refunds from before the request are not shown: the new one would push them from under the finger.
      await expect(order.card(/^Refund /)).toHaveCount(0);
      release();
      if (!isRejected) break;
      await press(
        order
          .card(/^Refund /)
          .first()
          .getByRole('button', { name: 'Reject' }),
      );
      await order.confirm();
      await expect(order.card(/^Refund /).first()).toContainText('Rejected');
    }
    const complete = main.getByRole('button', { name: 'Complete Refund' });
    for (const left of [1, 0]) {
      await press(complete.first());
      await order.confirm();
      await expect(complete).toHaveCount(left);
    }
    await order.expectFacts({ 'Refunds Under Way': '₹4,980.00', Refunded: '₹0.00' });
    await expectWholeAccessible(page, 'the refunds of an order');
  });

  await test.step('pays both out', async () => {
    await page.goto('/commerce/fulfillment/process-refunds/');
    const ofOrder = main.getByRole('checkbox', { name: new RegExp(`^${REFUND_DUE}, `) });
    await expect(ofOrder).toHaveCount(2);
    for (const box of await ofOrder.all()) await tick(box);
    await press(order.action('Process Refunds'));
    await order.confirm();
    await expect(page.getByText('Refunds processed successfully.')).toBeVisible();
    await page.goto(`${order.address}/`);
    await order.expectFacts({ 'Current Total': '₹12,990.00', Received: '₹17,970.00', Refunded: '₹4,980.00' });
    await order.expectBadges('Payment settled');
    await expect(main.getByText('Refund due', { exact: true })).toHaveCount(0);
    await expect(main.getByRole('cell', { name: '₹3,490.50 refunded' })).toBeVisible();
    await expect(main.getByRole('cell', { name: '₹1,489.50 refunded' })).toBeVisible();
  });
});

test('an operator processes a refund again that the gateway had refused', async ({ page }) => {
  const order = new OrderPage(page, REFUND_FAILED);
  const { main } = order;
  const row = main.getByRole('row').filter({ hasText: 'Insufficient gateway balance.' });

  await test.step('learns of it from the list, and from the order', async () => {
    await page.goto(UNPROCESSED);
    await expect(row).toContainText('₹35,991.00');
    await expect(row).toContainText('Failed');
    await press(row.getByRole('link', { name: String(REFUND_FAILED) }));
    await order.expectBadges('The gateway has refused a refund of ₹35,991.00. Pay it out again, or by hand.');
    await order.expectFacts({ Received: '₹35,991.00', Refunded: '₹0.00', 'Refunds Under Way': '₹35,991.00' });
  });

  await test.step('processes it', async () => {
    await press(order.action('All Unprocessed Refunds'));
    await press(order.action('Process Refunds'));
    await expect(main.getByText('Please select at least one refund to process.')).toBeVisible();
    await tick(main.getByRole('checkbox', { name: `${REFUND_FAILED}, 35991` }));
    await press(order.action('Process Refunds'));
    await order.confirm();
    await expect(page).toHaveURL(UNPROCESSED);
    await expect(row).toHaveCount(0);
  });

  await test.step('finds the money paid out, once', async () => {
    await page.goto(`${order.address}/`);
    await order.expectFacts({ Received: '₹35,991.00', Refunded: '₹35,991.00', 'Current Total': '₹0.00' });
    await order.expectBadges('Cancelled', 'Payment settled');
    await expect(main.getByRole('cell', { name: '₹35,991.00 refunded' })).toHaveCount(1);
    await expectWholeAccessible(page, 'a cancelled order that was refunded');
  });

  await test.step('reads its products and amounts on a phone, without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(`${order.address}/refunds/`);
    const amount = order.card(/^Refund /).getByRole('cell', { name: '₹35,991.00' });
    await expect(amount).toBeVisible();
    const box = await amount.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
    await expectWholeAccessible(page, 'the lines of a refund on a phone');
  });
});
