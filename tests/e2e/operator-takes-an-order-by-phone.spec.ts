import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expectWholeAccessible } from '../support/accessible.ts';
import { choose, press, reach, tick, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const NAME = 'Leela Marwah';
const PHONE = '+919812345670';

test('an operator takes an order by phone from a new customer, who pays in cash', async ({ page }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('textbox', { name });

  await test.step('adds the customer and the address in place', async () => {
    const added: string[] = [];
    page.on('request', (request) => request.url().endsWith('/addContact') && added.push(request.url()));
    await page.goto('/commerce/fulfillment/pos-orders/');
    await press(main.getByRole('link', { name: 'Add New' }));
    await press(main.getByRole('button', { name: 'Add New Contact' }));
    await write(inDialog('Full Name'), NAME);
    await write(inDialog('E-mail or Mobile Number'), PHONE);
    await expectWholeAccessible(page, 'a new contact of an order');
    await reach(inDialog('E-mail or Mobile Number'));
    // The answer waits for the third press: after it, Enter would open the dialog again.
    const hand = new EventEmitter();
    const pressed = once(hand, 'pressed');
    await page.route('**/addContact', async (route) => {
      await pressed;
      await route.continue();
    });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    hand.emit('pressed');
    await expect(main.getByRole('combobox', { name: 'Contact' })).toHaveValue(new RegExp(NAME));
    await expect(dialog).toBeHidden();
    expect(added).toHaveLength(1);
    await press(main.getByRole('button', { name: 'Add New Address' }));
    await write(inDialog('Address'), '7 Lake View');
    await write(inDialog('City'), 'Pune');
    await write(inDialog('State'), 'Maharashtra');
    await write(inDialog('Pin Code'), '411001');
    await write(inDialog('Phone'), PHONE);
    await page.keyboard.press('Enter');
    const country = dialog.getByRole('combobox', { name: 'Country' });
    await expect(country).toHaveAttribute('aria-invalid', 'true');
    await choose(country, 'India');
    await reach(inDialog('City'));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('combobox', { name: 'Party Address' }).locator('option:checked')).toHaveText(
      /7 Lake View/,
    );
  });

  await test.step('adds what is bought; the form says what is payable now', async () => {
    await press(main.getByRole('button', { name: 'Add Product' }));
    await choose(main.getByRole('combobox', { name: 'Product' }), 'Ironwood Pan');
    await write(main.getByRole('textbox', { name: 'Quantity' }), '2');
    await expect(main.getByRole('status', { name: 'Payable Now', exact: true })).toHaveText('₹4,980.00');
    await expectWholeAccessible(page, 'an order of an operator');
    await press(main.getByRole('button', { name: 'Create Order' }));
    await expect(page).toHaveURL(/\/orders\/\d+\/products\/$/);
  });

  const order = new OrderPage(page, /\/orders\/(\d+)\//.exec(page.url())?.[1] ?? '');

  await test.step('invoices it, records the cash, and downloads the invoice', async () => {
    await order.expectFacts({ 'Order Total': '₹4,980.00', 'Awaiting Payment': '₹4,980.00' });
    await order.openTab('Invoices');
    await press(order.action('Create Invoice'));
    const stages = main.getByRole('checkbox', { name: 'Include' });
    await expect(stages).toHaveCount(2);
    for (const stage of await stages.all()) await tick(stage);
    await press(order.action('Create Invoice'));
    await order.recordPayment('4980', '2000');
    await order.expectFacts({ Received: '₹2,000.00', 'Awaiting Payment': '₹2,980.00' });
    await order.recordPayment('2980');
    await expect(main.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
    await order.expectFacts({ Received: '₹4,980.00', 'Awaiting Payment': '₹0.00' });
    const downloading = page.waitForEvent('download');
    await press(main.getByRole('button', { name: 'Invoice PDF' }));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('leaves a note, which stands in the timeline with the rest of the story', async () => {
    await order.openTab('Overview');
    await press(order.action('Add Note'));
    await write(main.getByRole('textbox', { name: 'Note' }), 'Rings twice: the bell is weak.');
    await press(order.action('Add Note'));
    await expect(page).toHaveURL(`${order.address}/`);
    for (const text of [
      'Order placed: 2 units (by an operator)',
      /^₹2,000\.00 received by /,
      /^₹2,980\.00 received by /,
      /^Note: Rings twice/,
    ])
      await expect(main.getByRole('cell', { name: text })).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Note: Rings twice' })).toContainText(/, \d{2}:\d{2}/);
    await expectWholeAccessible(page, 'the overview of an order');
  });

  await test.step('finds it again by its number, first of all, and by the phone number', async () => {
    await page.goto('/commerce/fulfillment/orders/');
    await write(main.getByRole('searchbox'), order.id);
    await expect(main.getByRole('row').nth(1)).toContainText(NAME);
    await write(main.getByRole('searchbox'), PHONE.slice(3));
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await expect(main.getByRole('gridcell', { name: NAME, exact: true })).toBeVisible();
  });

  await test.step('sees that the customer was told of the order by a text message', async () => {
    await page.goto('/notifications/workspace/messages/');
    await write(main.getByRole('searchbox'), NAME);
    const told = main.getByRole('row').filter({ hasText: NAME }).filter({ hasText: 'Order confirmed' });
    await expect(told).toContainText(PHONE);
    await expect(told).toContainText('Text message');
    await expect(told).toContainText(/Sent/);
    await expectWholeAccessible(page, 'messages of topics');
  });
});
