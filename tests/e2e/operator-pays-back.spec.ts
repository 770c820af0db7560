import { countActions } from '../support/counted-actions.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Paid and cancelled, and nothing was refunded. */
const REFUND_DUE = 422;

test('what is held of a cancelled order is paid back by hand in four actions, its reference in two more', async ({
  page,
}) => {
  const actions = await countActions(page);
  const order = new OrderPage(page, REFUND_DUE);
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const paidBy = dialog.getByRole('radiogroup', { name: 'Paid By' });
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await page.goto(`${order.address}/products/`);
  await expect(order.action('Refund')).toBeEnabled();
  await page.keyboard.press('n');
  await expect(dialog).toContainText('₹2,990.00 is due to Ishaan Rao.');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(paidBy.getByRole('radio', { name: 'The gateway it came from' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(paidBy.getByRole('radio', { name: 'By hand, in cash or by transfer' })).toBeChecked();
  await expect(reference).toBeVisible();
  // Enter would be the last action here.
  expect((await actions.taken()) + 1, 'the same, without a reference').toBeLessThanOrEqual(4);
  await page.keyboard.press('Tab');
  await expect(reference).toBeFocused();
  await page.keyboard.type('NEFT 4712');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The refund is paid out.')).toBeVisible();
  await order.expectFacts({ Refunded: '₹2,990.00' });
  await order.expectBadges('Nothing is to be done: this order is cancelled and nothing is owed.');
  expect(await actions.taken(), 'pay a cancelled line back by hand').toBeLessThanOrEqual(6);
});
