import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** One workstation in five stages, of which three are paid: `halfPaidFiveStages` of the demo. */
const ORDER = 482;

test('an operator collects the last installments of an order, delivers and closes it, and opens it again', async ({
  page,
}) => {
  const order = new OrderPage(page, ORDER);
  const { main } = order;

  await page.goto(`${order.address}/products/`);
  await test.step('includes all stages in an invoice at once, and takes that back at once', async () => {
    await order.openTab('Invoices');
    await press(order.action('Create Invoice'));
    const included = main.getByRole('checkbox', { name: 'Include', checked: true });
    const total = main.locator('dl').last();
    await press(order.action('Include All'));
    await expect(page.getByText('2 rows filled.')).toBeVisible();
    await expect(included).toHaveCount(2);
    await expect(total).toContainText('₹83,996.50');
    await expectWholeAccessible(page, 'an invoice of all that is open');
    await page.keyboard.press('Control+z');
    await expect(included).toHaveCount(0);
    await expect(total).toContainText('₹0.00');
  });

  for (const { stage, total, received, left } of [
    { stage: 'Built', total: '₹47,998.00', received: '₹2,03,991.50', left: '₹35,998.50' },
    { stage: 'Delivered', total: '₹35,998.50', received: '₹2,39,990.00', left: '₹0.00' },
  ])
    await test.step(`invoices '${stage}' and records its payment`, async () => {
      await order.openTab('Invoices');
      await press(order.action('Create Invoice'));
      const ofStage = main.getByRole('row').filter({ has: page.getByRole('status').getByText(stage, { exact: true }) });
      await tick(ofStage.last().getByRole('checkbox', { name: 'Include' }));
      await expect(main.locator('dl').last()).toContainText(total);
      await press(order.action('Create Invoice'));
      await expect(page).toHaveURL(`${order.address}/invoices/`);
      await order.recordPayment(String(Number(total.replace(/[₹,]/g, ''))));
      await order.expectFacts({ 'Invoiced Amount': received, Received: received, 'Awaiting Payment': left });
      await expect(main.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
    });

  await test.step('ships it, and has it delivered', async () => {
    await order.expectBadges('Payment settled', 'Fulfilment not settled');
    await order.openTab('Shipments');
    await press(order.action('Create Shipment'));
    await write(main.getByRole('textbox', { name: 'Tracking Id' }), `TRK-${ORDER}`);
    await choose(main.getByRole('combobox', { name: 'Shipping Partner' }), 'Bluewing');
    await press(order.action('Save Changes'));
    await press(order.action('Dispatch'));
    await expect(page.getByText('Shipment dispatched.')).toBeVisible();
    await press(order.action('Mark Delivered'));
    await expect(page.getByText('Shipment delivered.')).toBeVisible();
    await order.expectBadges('Fulfilment not settled');
  });

  await test.step('ticks off the set-up that was bought with it', async () => {
    await order.openTab('Services');
    await tick(main.getByRole('checkbox', { name: 'Fulfilled' }));
    await press(order.action('Save Changes'));
    await order.expectBadges('Fulfilment settled', 'Everything is paid and delivered.');
    await expectWholeAccessible(page, 'an order that can be closed');
  });

  await test.step('closes it, and finds it among the closed ones', async () => {
    const pending = await order.pending();
    await press(order.action('Close Order'));
    await order.confirm();
    await expect(page.getByText('The order is closed.')).toBeVisible();
    await expect.poll(() => order.pending(), { message: 'the menu counts one order less' }).toBe(pending - 1);
    await expect(page).toHaveURL(/\/closedorders\//);
    await write(main.getByRole('searchbox'), String(ORDER));
    // Fewer than a page: the search, which looks through phone numbers too, has been answered.
    await expect(page.getByText(/^Showing 1 - \d of \d results$/)).toBeVisible();
    const row = main.getByRole('row').filter({ hasText: String(ORDER) });
    await expect(row).toContainText('₹2,39,990.00');
    await press(row.getByRole('link').first());
    await expect(page).toHaveURL(`${order.address}/products/`);
    await order.expectBadges('Closed', 'Payment settled', 'Fulfilment settled');
    await expect(main.getByRole('button', { name: /^(Cancel|Close) / })).toHaveCount(0);
  });

  await test.step('registers its return, which opens it again', async () => {
    await order.openTab('Returns');
    await press(order.action('Create Return'));
    await tick(main.getByRole('checkbox', { name: /Anvil 16 Workstation/ }));
    await choose(main.getByRole('combobox', { name: 'Return Reason' }), 'Missing parts');
    await press(order.action('Request Return'));
    await expect(page).toHaveURL(`${order.address}/returns/`);
    await order.expectBadges('Open', 'Requested');
    await expect(order.card(/^Return /)).toContainText('Missing parts');
    await order.openTab('Overview');
    await expect(main.getByRole('cell', { name: 'Order opened again' })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Order closed' })).toBeVisible();
  });
});
