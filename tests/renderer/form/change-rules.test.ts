import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

it('a rule that is asked while the new record gets its address is answered all the same', async () => {
  const { page } = form;
  const screen = ownScreen(
    {
      sections: [{ rows: [{ fields: [{ name: 'title' }] }, { fields: [{ name: 'code' }] }] }],
      onChangeRules: [
        {
          names: ['title'],
          getApiEndpoint: 'getCode',
          args: { title: '{title}' },
          assign: { code: 'result.code' },
          debounceMs: 0,
        },
      ],
    },
    { properties: { title: { type: 'string', title: 'Title' }, code: { type: 'string', title: 'Code' } } },
    { getCode: { method: 'GET', path: '/codes/{title}' } },
  );
  await form.open({ screen, address: '/things/add/', answers: {} });
  await form.reply('getCode', { after: 2000, result: { code: 'L-1' } });
  await form.reply('addThing', { result: { thingId: 7, title: 'Lamp', code: null, version: 1 } });
  await page.getByLabel('Title').fill('Lamp');
  await page.getByText('Looking this up…').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await form.seen()).address).toBe('/things/7/edit/');
  await expect.poll(() => page.getByLabel('Code').inputValue(), { timeout: 8000 }).toBe('L-1');
  expect(await page.getByText('Looking this up…').count()).toBe(0);
});
