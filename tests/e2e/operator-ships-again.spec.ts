import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Two phones, paid and dispatched in one parcel: `inTransit` of the demo. */
const ORDER = 496;

test('an operator ships again what came back undelivered, in two parcels', async ({ page }) => {
  const order = new OrderPage(page, ORDER);
  const { main } = order;
  const quantity = main.getByRole('textbox', { name: 'Quantity' });

  const ship = async (trackingId: string): Promise<void> => {
    await write(main.getByRole('textbox', { name: 'Tracking Id' }), trackingId);
    await choose(main.getByRole('combobox', { name: 'Shipping Partner' }), 'Bluewing');
    await press(order.action('Save Changes'));
    await press(order.action('Dispatch'));
    await expect(page.getByText('Shipment dispatched.')).toBeVisible();
  };

  await test.step('records that the parcel came back', async () => {
    await page.goto(`${order.address}/shipments/`);
    await press(order.card(/^Shipment /).getByRole('button', { name: 'Edit' }));
    await press(order.action('Mark Undelivered'));
    await expect(main.getByText('Undelivered', { exact: true }).first()).toBeVisible();
    await expect(order.action('Mark Delivered')).toHaveCount(0);
    await order.openTab('Products');
    await expect(main.getByText('2 open')).toBeVisible();
  });

  await test.step('cannot ship more than came back; ships one phone', async () => {
    await order.openTab('Shipments');
    await press(order.action('Create Shipment'));
    await write(quantity, '3');
    await page.keyboard.press('Tab');
    await expect(main.getByText('More than is pending for this product.').first()).toBeVisible();
    await expectWholeAccessible(page, 'a shipment of more than is pending');
    await write(quantity, '1');
    await expect(main.getByText('More than is pending for this product.')).toHaveCount(0);
    await ship('TRK-AGAIN-1');
  });

  await test.step('ships the other one, and both are delivered', async () => {
    await press(order.action('Mark Delivered'));
    await order.openTab('Shipments');
    await press(order.action('Create Shipment'));
    await expect(quantity).toHaveValue('1');
    await ship('TRK-AGAIN-2');
    await press(order.action('Mark Delivered'));
    await order.expectBadges('Fulfilment settled', 'Everything is paid and delivered.');
  });

  await test.step('reads all three parcels back', async () => {
    await order.openTab('Shipments');
    const cards = order.card(/^Shipment /);
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: 'TRK-AGAIN-1' })).toContainText('Delivered');
    await expect(cards.filter({ hasText: 'TRK-AGAIN-2' })).toContainText('Delivered');
    await expect(cards.filter({ hasText: 'Undelivered' })).toHaveCount(1);
    await expectWholeAccessible(page, 'three shipments');
    await order.openTab('Overview');
    await expect(main.getByRole('cell', { name: /came back undelivered$/ })).toBeVisible();
  });
});
