import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const STORED = { thingId: 1, title: 'Lamp', status: 'open', version: 1 };

/** Opens a form whose save is stale, because another person has closed the record. */
async function openStale(): Promise<void> {
  const notices = [
    { text: 'This is {status}.', tone: 'caution' as const, visibleWhen: { field: 'status', isNot: 'open' } },
  ];
  const screen = ownScreen(
    { sections: [{ rows: [{ fields: [{ name: 'title' }] }] }], notices },
    { properties: { title: { type: 'string', title: 'Title' } } },
  );
  await form.open({ screen, address: '/things/1/edit/', answers: { getThing: STORED } });
  await form.page.getByLabel('Title').fill('Mine');
  await form.reply('updateThing', {
    isSuccessful: false,
    status: 409,
    errorCode: 'stale',
    message: 'It was changed.',
    result: { ...STORED, title: 'Theirs', status: 'closed', version: 2 },
  });
  await form.page.getByRole('button', { name: 'Save Changes' }).click();
}

it('whoever takes theirs sees all of it, what has no field too', async () => {
  await openStale();
  await form.page.getByRole('button', { name: 'Reload, drop mine' }).click();
  await form.page.getByText('This is closed.').waitFor();
  expect(await form.page.getByLabel('Title').inputValue()).toBe('Theirs');
});

it('whoever keeps theirs lays it over the record as it is stored now, what has no field too', async () => {
  await openStale();
  await form.reply('updateThing', { isSuccessful: false, status: 500, message: 'Not now.' });
  await form.page.getByRole('button', { name: 'Keep mine and save' }).click();
  await form.page.getByText('This is closed.').waitFor();
  expect(await form.page.getByLabel('Title').inputValue()).toBe('Mine');
});
