import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const rowsIn = (currencyCode: string) => [
  { thingId: 1, title: 'Lamp', price: 20, currencyCode },
  { thingId: 2, title: 'Desk', price: 10, currencyCode },
];
const IN_DOLLARS = `/things/?$filter=${encodeURIComponent("contains(currencyCode,'USD')")}`;

beforeEach(async () => {
  const screen = ownList(
    {
      columns: [{ name: 'title' }, { name: 'price' }],
      filters: [{ name: 'currencyCode' }],
      chart: { kind: 'bar', x: 'title', y: 'price' },
    },
    {
      title: { type: 'string', title: 'Title' },
      price: { type: 'number', format: 'money', title: 'Price', currencyField: 'currencyCode' },
      currencyCode: { type: 'string', title: 'Currency' },
    },
  );
  await form.open({ screen, address: '/things/', answers: { getThings: rowsIn('INR') } });
  await form.page.getByText('Amounts in INR.').waitFor();
});

it('names the currency of the bars that are shown, also while those of another one are read', async () => {
  const { page } = form;
  await form.reply('getThings', { result: rowsIn('USD'), isHeld: true });
  await form.go(IN_DOLLARS);
  await page.locator('[aria-busy=true]').first().waitFor();
  expect(await page.getByText(/^Amounts in/).textContent()).toBe('Amounts in INR.');
  await form.release();
  await page.getByText('Amounts in USD.').waitFor();
});

it('shows the reason instead of the previous bars when they cannot be read', async () => {
  const { page } = form;
  await form.reply('getThings', { isSuccessful: false, status: 400, message: 'Not now.' });
  await form.go(IN_DOLLARS);
  await page.getByText('The chart could not be loaded').waitFor();
  expect(await page.getByRole('region', { name: 'Price by Title' }).count()).toBe(0);
});
