import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, edit, STORED } from './edit-thing.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const ADD = '/things/add/';
const focused = () => form.page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('a new record', () => {
  it('has the focus in its first field that can be filled in', async () => {
    await edit(form, { fields: [{ name: 'token' }, { name: 'title' }] }, {}, ADD);
    await expect.poll(focused).toBe('title');
  });

  it('is followed by an empty one after Save and add another', async () => {
    await edit(form, { fields: [{ name: 'title' }, { name: 'quantity' }] }, {}, ADD);
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('addThing', { result: { ...STORED, thingId: 2, title: 'Chair' } });
    await form.page.getByRole('button', { name: 'More ways to save' }).click();
    await form.page.getByRole('menuitem', { name: 'Save and add another' }).click();
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('');
    expect((await callsOf(form, 'addThing')).map(({ payload }) => payload)).toEqual([
      { title: 'Chair', quantity: null },
    ]);
    expect(await form.seen()).toMatchObject({ address: ADD, isUnsaved: false });
    await expect.poll(focused).toBe('title');
    await form.page.getByLabel('Title').fill('Table');
    await form.reply('addThing', { result: { ...STORED, thingId: 3, title: 'Table' } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).address).toBe('/things/3/edit/');
  });

  it('offers no other one where a form leads on', async () => {
    await edit(form, { fields: [{ name: 'title' }], after: { add: { go: '/things/{thingId}/' } } }, {}, ADD);
    expect(await form.page.getByRole('button', { name: 'More ways to save' }).count()).toBe(0);
  });
});

describe('a stored record', () => {
  it('has a copy, under another title and without what only one record may have', async () => {
    await edit(form, { fields: [{ name: 'title' }, { name: 'quantity' }] });
    await form.page.getByRole('button', { name: 'Actions on Lamp' }).click();
    await form.page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('Lamp (copy)');
    expect(await form.page.getByLabel('Quantity').inputValue()).toBe('3');
    expect(await form.seen()).toMatchObject({ address: ADD, isUnsaved: true });
  });

  it('can be saved as a new one when it was deleted meanwhile', async () => {
    await edit(form, { fields: [{ name: 'title' }, { name: 'quantity' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { isSuccessful: false, status: 404, message: 'It does not exist.' });
    await form.reply('addThing', { result: { ...STORED, thingId: 9, title: 'Chair' } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await callsOf(form, 'addThing')).length).toBe(1);
    expect((await callsOf(form, 'addThing'))[0]?.payload).toEqual({ title: 'Chair', quantity: 3 });
    // Another add form begins without those values.
    await form.go('/things/1/edit/');
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('Lamp');
    await form.go(ADD);
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('');
    expect((await form.seen()).questions.at(-1)).toMatchObject({ about: 'Lamp', confirmLabel: 'Save as new' });
  });

  it('keeps what was typed when its deletion is only looked at', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { isSuccessful: false, status: 404, message: 'It does not exist.' });
    await form.agree(false);
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByRole('alert').getByText('It does not exist.').waitFor();
    expect(await form.page.getByLabel('Title').inputValue()).toBe('Chair');
  });
});

describe('the head', () => {
  it('names the record under the title of the screen, and the title alone of a new record', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    const heading = form.page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe('Edit Thing\nLamp');
    await form.page.getByText('Id 1', { exact: true }).waitFor();
    await edit(form, { fields: [{ name: 'title' }] }, {}, ADD);
    await expect.poll(() => heading.innerText()).toBe('Add Thing');
  });

  it('tells who changed the record last', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    await form.reply('getThing', {
      result: {
        ...STORED,
        changes: [
          {
            changeId: 1,
            event: 'updated',
            at: '2026-03-02T10:00:00.000Z',
            by: { contactId: 1, fullName: 'Asha Rao' },
            fields: [],
          },
        ],
      },
    });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { result: { ...STORED, title: 'Chair', version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByText('Changed 02 Mar 2026 by Asha Rao').waitFor();
  });
});
