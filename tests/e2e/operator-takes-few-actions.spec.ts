import type { Page } from '@playwright/test';
import { expectWholeAccessible } from '../support/accessible.ts';
import { countActions } from '../support/counted-actions.ts';
import { press, write } from '../support/keyboard.ts';
import { OrderPage } from '../support/order-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** One pan, neither invoiced nor paid: `singleUnit` of the demo. */
const NOT_INVOICED = 490;
const PARTNER = 'Bluewing Logistics';
const CUSTOMER = 'Jaya Brown';

/** Chooses a customer in a new order, and waits until the only address is chosen. */
async function chooseCustomer(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/commerce/fulfillment/pos-orders/add/');
  await expect(main.getByRole('combobox', { name: 'Contact' })).toBeFocused();
  await page.keyboard.type(CUSTOMER);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${CUSTOMER}`)]);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('combobox', { name: 'Party Address' })).not.toHaveValue('');
}

/** Adds a line to a new order. */
async function addLine(page: Page, product: string): Promise<void> {
  const products = page.getByRole('main').getByRole('combobox', { name: 'Product' });
  const lines = await products.count();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(products).toHaveCount(lines + 1);
  await expect(products.last()).toBeFocused();
  await expect(products.last().locator('option').filter({ hasText: product }).first()).toBeAttached();
  await page.keyboard.type(product);
  await expect(products.last().locator('option:checked')).toHaveText(new RegExp(`^${product}`));
}

/** Does the step that the head of an order names, by its key. */
async function doNext(order: OrderPage, step: string): Promise<void> {
  await expect(order.action(step)).toBeEnabled();
  await order.page.keyboard.press('n');
}

/** Invoices what is due of an order, and records that it was paid in cash. */
async function invoiceAndCollect(order: OrderPage): Promise<void> {
  const { page, main } = order;
  await doNext(order, 'Create Invoice');
  await expect(main.getByRole('checkbox', { name: 'Include', checked: true }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(`${order.address}/invoices/`);
  await doNext(order, 'Take Payment');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment recorded.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an order is invoiced and its cash payment recorded in four actions', async ({ page }) => {
  const actions = await countActions(page);
  const order = new OrderPage(page, NOT_INVOICED);
  await page.goto(`${order.address}/products/`);
  await invoiceAndCollect(order);
  await order.expectFacts({ Received: '₹2,490.00', 'Awaiting Payment': '₹0.00' });
  expect(await actions.taken(), 'invoice an order, and record its cash payment').toBeLessThanOrEqual(4);
});

test('an order of three lines is taken in ten actions; the only address is chosen already', async ({ page }) => {
  const actions = await countActions(page);
  await chooseCustomer(page);
  for (const product of ['Ironwood Pan', 'Orbit 5, black', 'Ridge Tent 2']) await addLine(page, product);
  await expect(page.getByRole('status', { name: 'Payable Now', exact: true })).not.toHaveText('₹0.00');
  await expectWholeAccessible(page, 'an order of three lines');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/orders\/\d+\/products\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Products 3' })).toBeVisible();
  expect(await actions.taken(), 'an order of three lines by phone').toBeLessThanOrEqual(10);
});

test('two of three pieces are shipped in six actions; the tracking id is asked for when the parcel leaves', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const actions = await countActions(page);
  await chooseCustomer(page);
  await addLine(page, 'Ironwood Pan');
  await write(main.getByRole('textbox', { name: 'Quantity' }), '3');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/orders\/\d+\/products\/$/);
  const order = new OrderPage(page, /\/orders\/(\d+)\//.exec(page.url())?.[1] ?? '');
  await invoiceAndCollect(order);

  const before = await actions.taken();
  await doNext(order, 'Create Shipment');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Create Shipment');
  const partner = main.getByRole('combobox', { name: 'Shipping Partner' });
  await expect(partner).toBeFocused();
  await expect(partner.locator('option').filter({ hasText: PARTNER }).first()).toBeAttached();
  await page.keyboard.type(PARTNER);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const quantity = main.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('3');
  await page.keyboard.type('2');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Shipment created.')).toBeVisible();
  expect((await actions.taken()) - before, 'ship two of three pieces of an order').toBeLessThanOrEqual(6);

  await press(order.action('Dispatch'));
  const dialog = page.getByRole('dialog', { name: 'Dispatch' });
  await expect(dialog).toContainText(`${PARTNER} takes no parcel without a tracking id.`);
  await expect(dialog.getByRole('textbox', { name: 'Tracking Id' })).toBeFocused();
  await page.keyboard.type('BW-23');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Shipment dispatched.')).toBeVisible();
  await order.openTab('Shipments');
  await expect(order.card(/^Shipment /)).toContainText('BW-23');
  await order.openTab('Products');
  await expect(main.getByText('1 open, 2 dispatched').or(main.getByText('2 dispatched, 1 open'))).toBeVisible();
});
