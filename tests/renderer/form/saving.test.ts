import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, edit, STORED } from './edit-thing.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

describe('saving', () => {
  it('shows field errors of fields that the form lacks above the form, until it is saved', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', {
      isSuccessful: false,
      status: 400,
      message: 'Mend the fields.',
      fieldErrors: [
        { path: 'title', message: 'Somebody has this title.' },
        { path: 'owner', message: 'The owner is blocked.' },
      ],
    });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByText('The owner is blocked.').waitFor();
    await form.page.getByText('Somebody has this title.').waitFor();
    await expect
      .poll(() => form.page.getByLabel('Title').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await form.reply('updateThing', { result: { ...STORED, title: 'Stool', version: 2 } });
    await form.page.getByLabel('Title').fill('Stool');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => form.page.getByText('The owner is blocked.').count()).toBe(0);
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('says above the form that it has errors, for as long as it has any', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByText('There are error in the form. Please fix them before proceeding.').waitFor();
    expect(await callsOf(form, 'updateThing')).toEqual([]);
    await form.page.getByLabel('Title').fill('Chair');
    await expect.poll(() => form.page.getByText('There are error in the form.').count()).toBe(0);
  });

  it('fetches the record again when the response does not hold it', async () => {
    await edit(form, { fields: [{ name: 'title' }, { name: 'quantity' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { result: null });
    await form.reply('getThing', { result: { ...STORED, title: 'Chair', quantity: 4, version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('4');
    expect((await form.seen()).isUnsaved).toBe(false);
  });
});

describe('after a save', () => {
  it('goes back where the form says so', async () => {
    await edit(form, { fields: [{ name: 'title' }], after: { update: 'back' } });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { result: { ...STORED, title: 'Chair', version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('goes back when the response lacks a key of the address of `after`', async () => {
    const after = { update: { go: '/things/{result.boxId}/boxes/' } };
    await edit(form, { fields: [{ name: 'title' }], after });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { isSuccessful: true, result: { ...STORED, title: 'Chair', version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
    expect((await form.seen()).address).toBe('/things/1/edit/');
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('goes back to the list when the response does not name the added record', async () => {
    await edit(form, { fields: [{ name: 'title' }] }, {}, '/things/add/');
    await form.page.getByLabel('Title').fill('Chair');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  });
});

describe('the record', () => {
  beforeEach(() =>
    edit(
      form,
      { endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing', delete: 'deleteThing' } },
      { deleteThing: {} },
    ),
  );

  it('goes back after it was deleted, and stays when it was not', async () => {
    await form.reply('deleteThing', { isSuccessful: false, status: 409, message: 'An order has it.' });
    await form.page.getByRole('button', { name: 'Delete' }).click();
    await form.page.getByRole('alert').getByText('An order has it.').waitFor();
    expect((await form.seen()).wentBack).toBe(false);
    await form.reply('deleteThing', {});
    await form.page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  });

  it('is a new one at the id 0', async () => {
    await edit(form, { fields: [{ name: 'title' }] }, {}, '/things/0/edit/');
    await form.page.getByRole('heading', { name: 'Add Thing' }).waitFor();
    expect(await callsOf(form, 'getThing')).toEqual([]);
  });

  it('is edited at its own address after it was added, and the focus stays', async () => {
    await edit(form, { fields: [{ name: 'title' }] }, {}, '/things/add/');
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('addThing', { result: { thingId: 7, title: 'Chair', version: 1 } });
    const save = form.page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect.poll(async () => (await form.seen()).address).toBe('/things/7/edit/');
    await form.page.getByRole('heading', { name: 'Edit Thing' }).waitFor();
    expect(await form.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Sav/);
    expect(await callsOf(form, 'getThing')).toEqual([]);
  });
});
