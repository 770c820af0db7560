import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const STORED = { thingId: 1, title: 'Lamp', version: 1 };

it('an open form outlasts a reading that fails: it is said to be from before, and what was typed and the focus stay', async () => {
  const { page } = form;
  const actions = [{ label: 'Close', operation: 'closeThing', then: 'reload' as const }];
  const screen = ownScreen(
    { sections: [{ rows: [{ fields: [{ name: 'title' }] }] }], actions },
    { properties: { title: { type: 'string', title: 'Title' } } },
    { closeThing: {} },
  );
  await form.open({ screen, address: '/things/1/edit/', answers: { getThing: STORED } });
  await page.getByLabel('Title').fill('Half typed');
  await form.reply('getThing', { isSuccessful: false, status: 503, message: 'The server rests.' });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('This is from before. The server rests.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half typed');
  expect(await page.getByText('could not be loaded').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');

  await form.reply('getThing', { result: STORED });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('This is from before.').count()).toBe(0);
  expect(await page.getByLabel('Title').inputValue()).toBe('Half typed');
});
