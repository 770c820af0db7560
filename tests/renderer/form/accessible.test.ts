import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, inputFocused } from '../controls/shown-control.ts';
import { fixtures, screenOf } from '../../fixtures/player/fixture.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const open = (id: string, address: string) =>
  form.open({ screen: screenOf(id), address, answers: fixtures().find((fixture) => fixture.id === id)?.answers ?? {} });

it('what a rule fills is accessible while it is asked for, failed and there', async () => {
  const { page } = form;
  await open('site-web-domain-form', '/sites/5/web-domains/add/');
  await page.getByLabel('Domain Type').selectOption({ label: 'Custom' });
  await page.getByLabel('Domain Name').fill('shop.example.com');
  await page.getByText('sites.example.com').waitFor();
  await expectAccessible(page);
  await form.reply('getNewCustomWebDomainDnsConfiguration', {
    isSuccessful: false,
    status: 503,
    message: 'The registry does not answer.',
  });
  await page.getByLabel('Domain Name').fill('other.example.com');
  await page.getByText('The registry does not answer.').waitFor();
  await expectAccessible(page);
});

it('a choice is made by the keyboard alone, and the focus goes back to where it was', async () => {
  const { page } = form;
  await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
  await page.getByLabel('Contact').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
  await inputFocused(page);
  await page.keyboard.type('Cara Diaz');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cara@example.com');
  await form.reply('addContact', { result: { contactId: 33, fullName: 'Cara Diaz' } });
  await form.reply('getTenantContacts', { result: [{ contactId: 33, fullName: 'Cara Diaz' }] });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Contact').locator('option:checked').innerText()).toBe('Cara Diaz');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add New Contact');
});

it('a key that is still held down after a dialog has closed does not open it again; a later press does', async () => {
  const { page } = form;
  await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
  const opener = page.getByRole('button', { name: 'Add New Contact' });
  const isFocused = () => opener.evaluate((element) => element === document.activeElement);
  await page.getByLabel('Contact').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
  await inputFocused(page);
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.down('Enter');
  await expect.poll(isFocused).toBe(true);
  // Without a release before, the browser receives them as repeated.
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
});

it('the dialog of a choice is accessible, empty and refused', async () => {
  const { page } = form;
  await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
  await page.getByRole('button', { name: 'Add New Contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This is a required field').first().waitFor();
  await expectAccessible(page);
});
