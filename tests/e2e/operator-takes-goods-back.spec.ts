import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, tick } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** A pan and a phone, paid and delivered: `readyToClose` of the demo. */
const ORDER = 493;

test('an operator takes a delivered pan back, refunds it, and closes the order', async ({ page }) => {
  const order = new OrderPage(page, ORDER);
  const { main } = order;

  await test.step('registers the return; the order cannot be closed meanwhile', async () => {
    await page.goto(`${order.address}/returns/`);
    await expect(order.action('Close Order')).toBeVisible();
    await press(order.action('Create Return'));
    await press(order.action('Request Return'));
    await expect(main.getByText(/Please select at least one product/).first()).toBeVisible();
    await tick(main.getByRole('checkbox', { name: `Ironwood Pan, 24 cm, ${ORDER}-1-1` }));
    await choose(main.getByRole('combobox', { name: 'Return Reason' }), 'Damaged on arrival');
    await expectWholeAccessible(page, 'a return request');
    await press(order.action('Request Return'));
    await expect(page.getByText('Return request submitted successfully.')).toBeVisible();
    await expect(order.action('Close Order')).toHaveCount(0);
    await order.openTab('Products');
    await expect(main.getByText('1 return requested')).toBeVisible();
  });

  await test.step('receives the goods: they are credited, and their amount is due', async () => {
    await order.openTab('Returns');
    await press(
      order
        .card(/^Return /)
        .getByRole('link')
        .first(),
    );
    await expect(main.getByText('Damaged on arrival')).toBeVisible();
    await press(order.action('Mark as Complete'));
    await order.confirm();
    await expect(page.getByText('Return marked as complete successfully')).toBeVisible();
    await order.expectBadges('Refund due');
    await order.expectFacts({ 'Order Total': '₹38,481.00', 'Current Total': '₹35,991.00', Received: '₹38,481.00' });
  });

  await test.step('refunds them', async () => {
    await order.openTab('Refunds');
    await press(order.action('Create Refund'));
    await tick(main.getByRole('checkbox', { name: 'Refund' }));
    await press(order.action('Request Refund'));
    await press(order.card(/^Refund /).getByRole('button', { name: 'Complete Refund' }));
    await order.confirm();
    await order.expectFacts({ Refunded: '₹0.00', 'Refunds Under Way': '₹2,490.00' });
    await press(order.action('All Unprocessed Refunds'));
    await tick(main.getByRole('checkbox', { name: new RegExp(`^${ORDER}, `) }));
    await press(order.action('Process Refunds'));
    await order.confirm();
    await expect(page.getByText('Refunds processed successfully.')).toBeVisible();
  });

  await test.step('closes the order', async () => {
    await page.goto(`${order.address}/products/`);
    await order.expectFacts({ 'Current Total': '₹35,991.00', Received: '₹38,481.00', Refunded: '₹2,490.00' });
    await press(order.action('Close Order'));
    await order.confirm();
    await expect(page).toHaveURL(/\/closedorders\//);
  });
});
