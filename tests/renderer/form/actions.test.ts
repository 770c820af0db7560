import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, edit, STORED } from './edit-thing.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

describe('actions', () => {
  const close = { label: 'Close', operation: 'closeThing', payload: { thingId: { from: 'thingId' } } };

  it('without an operation say that none is defined', async () => {
    await edit(form, { actions: [{ label: 'Frame it' }] });
    await form.page.getByRole('button', { name: 'Frame it' }).click();
    await form.page.getByRole('alert').getByText('No action defined.').waitFor();
  });

  it('run at most once with once, and only after their confirmation', async () => {
    await edit(form, { actions: [{ ...close, once: true, confirm: 'Close {title}?' }] }, { closeThing: {} });
    await form.agree(false);
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await form.seen()).questions.map(({ text }) => text)).toEqual(['Close Lamp?']);
    await form.agree(true);
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.page.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    expect((await callsOf(form, 'closeThing')).map(({ payload }) => payload)).toEqual([{ thingId: 1 }]);
  });

  it('assign values of the response, and keep the other typed values', async () => {
    await edit(
      form,
      {
        fields: [{ name: 'title' }, { name: 'quantity' }],
        actions: [{ ...close, assign: { quantity: 'result.left' }, visibleWhen: { field: 'status', is: 'open' } }],
      },
      { closeThing: {} },
    );
    await form.page.getByLabel('Title').fill('Half a lamp');
    await form.page.getByLabel('Quantity').fill('9');
    await form.reply('closeThing', { result: { left: 2 } });
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('2');
    expect(await form.page.getByLabel('Title').inputValue()).toBe('Half a lamp');
    expect((await form.seen()).isUnsaved).toBe(true);
    await form.page.getByLabel('Title').fill('Lamp');
    await expect.poll(async () => (await form.seen()).isUnsaved).toBe(false);
  });

  it('say that they open a new tab', async () => {
    await edit(form, {
      fields: [{ name: 'title' }],
      actions: [
        { label: 'View page', then: { go: '/published/1/{title}/' } },
        { label: 'Open the list', then: { go: '/things/' } },
      ],
    });
    await form.page.getByRole('button', { name: 'View page (opens in a new tab)', exact: true }).waitFor();
    await form.page.getByRole('button', { name: 'Open the list', exact: true }).waitFor();
  });

  it('fetch the record again, and show refusals at its fields', async () => {
    await edit(
      form,
      { fields: [{ name: 'title' }, { name: 'quantity' }], actions: [{ ...close, then: 'reload' }] },
      { closeThing: {} },
    );
    await form.reply('closeThing', {
      isSuccessful: false,
      status: 409,
      message: 'Some are left.',
      fieldErrors: [{ path: 'quantity', message: 'Some of these are left.' }],
    });
    await form.page.getByRole('button', { name: 'Close' }).click();
    await form.page.getByText('Some of these are left.').waitFor();
    await form.reply('closeThing', {});
    await form.reply('getThing', { result: { ...STORED, quantity: 0, version: 2 } });
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('0');
  });
});
