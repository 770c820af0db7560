import { expectAccessible } from '../support/accessible.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Two units in two stages, invoiced once and not paid: `unpaidInstallments` of the demo. */
const ORDER = 481;

test('an operator invoices one unit of an order, cancels the other, and ships the first', async ({ page }) => {
  const order = new OrderPage(page, ORDER);
  const { main } = order;

  await test.step('invoices a stage of one unit alone', async () => {
    await page.goto(`${order.address}/create-invoice/`);
    const stages = main.getByRole('checkbox', { name: /Include/ });
    await expect(stages).toHaveCount(2);
    await tick(stages.first());
    await press(main.getByRole('button', { name: 'Create Invoice' }));
    await expect(page.getByText('Invoice Created Successfully')).toBeVisible();
    await expect(page).toHaveURL(`${order.address}/invoices/`);
  });

  await test.step('cancels the other unit, and comes to the products', async () => {
    await press(order.action('Cancel Products'));
    await tick(main.getByRole('checkbox').last());
    await choose(main.getByRole('combobox', { name: 'Cancellation Reason' }), 'Out of stock');
    await press(main.getByRole('button', { name: 'Cancel Selected Products' }));
    await expect(page).toHaveURL(`${order.address}/products/`);
    await expect(main.getByText('1 cancelled, 1 open')).toBeVisible();
    await expectAccessible(page, 'an order with a cancelled unit');
  });

  await test.step('records that both invoices were paid', async () => {
    await order.openTab('Invoices');
    const record = main.getByRole('button', { name: 'Record Payment' });
    await press(record.first());
    await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${order.address}/products/`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    for (const left of [1, 0]) {
      await order.recordPayment(/^[1-9][\d.]*$/);
      await expect(record).toHaveCount(left);
    }
    await expect(main.getByText('Payment settled', { exact: true })).toBeVisible();
  });

  await test.step('ships it, after which nothing can be cancelled any more', async () => {
    await order.openTab('Shipments');
    await press(order.action('Create Shipment'));
    await write(main.getByRole('textbox', { name: 'Tracking Id' }), 'TRK-481');
    await choose(main.getByRole('combobox', { name: 'Shipping Partner' }), 'Bluewing');
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await press(order.action('Dispatch'));
    await expect(page.getByText('Shipment dispatched.')).toBeVisible();
    await expect(order.action('Cancel Products')).toHaveCount(0);
  });

  await test.step('reads the shipment back', async () => {
    await page.goto(`${order.address}/shipments/`);
    await expect(main.getByText('TRK-481').first()).toBeVisible();
    await expect(main.getByText('Dispatched', { exact: true }).first()).toBeVisible();
  });
});
