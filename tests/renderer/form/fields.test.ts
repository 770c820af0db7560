import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { callsOf, edit, STORED, THING } from './edit-thing.ts';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const main = () => form.page.locator('main').innerText();

describe('the confirmation of a change', () => {
  const sent: FormField = {
    name: 'isSent',
    confirm: {
      when: {
        all: [
          { field: 'old.isSent', is: true },
          { field: 'isSent', is: false },
        ],
      },
      text: 'Take back what was sent of {title}?',
    },
  };

  it('is asked when the new value meets its condition; declining keeps the old value', async () => {
    await edit(form, { fields: [{ name: 'title' }, sent] });
    await form.agree(false);
    const box = form.page.getByRole('checkbox', { name: 'Sent' });
    await box.click();
    await expect
      .poll(async () => (await form.seen()).questions.map(({ text }) => text))
      .toEqual(['Take back what was sent of Lamp?']);
    expect(await box.isChecked()).toBe(true);
    await form.agree(true);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect((await form.seen()).questions.length).toBe(2);
  });

  it('waits until the field is left', async () => {
    await edit(form, {
      fields: [
        { name: 'quantity', confirm: { when: { field: 'quantity', gt: 100 }, text: 'So many?' } },
        { name: 'title' },
      ],
    });
    await form.agree(false);
    const quantity = form.page.getByLabel('Quantity');
    await quantity.fill('1000');
    expect((await form.seen()).questions).toEqual([]);
    await form.page.getByLabel('Title').focus();
    await expect.poll(() => quantity.inputValue()).toBe('3');
    expect((await form.seen()).questions.length).toBe(1);
  });
});

describe('fields', () => {
  it('take the value of emptyAs when an emptied control is left', async () => {
    await edit(form, { fields: [{ name: 'quantity', emptyAs: 0 }, { name: 'title' }] });
    await form.page.getByLabel('Quantity').fill('');
    await form.page.getByLabel('Title').focus();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('0');
  });

  it('show a nested record as a table', async () => {
    const screen = ownScreen(
      { sections: [{ rows: [{ fields: [{ name: 'address' }] }] }] },
      { properties: { address: { type: 'object', title: 'Address', readOnly: true } } },
    );
    await form.open({
      screen,
      address: '/things/1/edit/',
      answers: { getThing: { ...STORED, address: { city: 'Pune', zip: '411001' } } },
    });
    await form.page.getByRole('table', { name: 'Address' }).waitFor();
    await form.page.getByRole('button', { name: 'Copy 411001' }).waitFor();
  });

  it('show the name of an unknown control', async () => {
    await edit(form, { fields: [{ name: 'title', controlType: 'hologram' }] });
    await form.page.getByText('Control not found: hologram of title in thing-form').waitFor();
  });

  it('offer a button that copies a read-only value', async () => {
    await edit(form, { fields: [{ name: 'title' }, { name: 'token', customProps: { copy: true } }] });
    await form.page.getByRole('button', { name: 'Copy abc-123' }).click();
    await expect.poll(async () => (await form.seen()).toasts).toEqual(['success: Copied Successfully']);
  });

  it('are not saved by Enter, but by Control+S', async () => {
    await edit(form, { fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.page.keyboard.press('Enter');
    await form.page.keyboard.press('Control+s');
    await expect.poll(async () => (await callsOf(form, 'updateThing')).length).toBe(1);
  });
});

describe('around the fields', () => {
  it('notices are shown while their condition is true', async () => {
    await edit(form, {
      notices: [
        { text: '{quantity} of {title} are many.', tone: 'caution', visibleWhen: { field: 'quantity', gt: 5 } },
      ],
    });
    expect(await main()).not.toContain('are many');
    await form.page.getByLabel('Quantity').fill('8');
    await form.page.getByText('8 of Lamp are many.').waitFor();
  });

  it('a form that readOnlyWhen closes has no field and no save button', async () => {
    await edit(form, { readOnlyWhen: { field: 'status', is: 'open' } });
    await expect.poll(main).toContain('Lamp');
    expect(await form.page.getByRole('textbox').count()).toBe(0);
    expect(await form.page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await form.page.getByRole('button', { name: 'Back' }).last().focus();
    await form.page.keyboard.press('Control+s');
    await form.page.keyboard.press('Control+s');
    expect(await callsOf(form, 'updateThing')).toEqual([]);
  });

  it('lookups take arguments from the record, and wait for them', async () => {
    await edit(
      form,
      {
        fields: [
          { name: 'title' },
          {
            name: 'quantity',
            dataSource: 'getSizes',
            dataSourceArgs: { of: '{title}' },
            dataKeyFieldName: 'size',
            dataTextFieldName: 'name',
          },
        ],
      },
      { getSizes: { method: 'GET', path: '/sizes/{of}' } },
    );
    await expect.poll(async () => (await callsOf(form, 'getSizes')).map(({ args }) => args)).toEqual([{ of: 'Lamp' }]);
    await form.reply('getSizes/Chair', { result: [{ size: 3, name: 'Three' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await expect.poll(() => form.page.getByLabel('Quantity').locator('option:checked').innerText()).toBe('Three');
  });

  it('a form with a selector waits for a choice, and opens the chosen record', async () => {
    await edit(
      form,
      {
        selector: {
          name: 'siteId',
          label: 'Site',
          dataSource: 'getSites',
          dataKeyFieldName: 'siteId',
          dataTextFieldName: 'title',
        },
        args: { siteId: '{query.siteId}' },
      },
      { getThing: { method: 'GET', path: '/things/{siteId}/{thingId}' }, getSites: { method: 'GET', path: '/sites' } },
    );
    await form.page.getByText('Choose Site first').waitFor();
    expect(await callsOf(form, 'getThing')).toEqual([]);
    await form.reply('getSites', { result: [{ siteId: 5, title: 'Shop' }] });
    await edit(
      form,
      {
        selector: {
          name: 'siteId',
          label: 'Site',
          dataSource: 'getSites',
          dataKeyFieldName: 'siteId',
          dataTextFieldName: 'title',
        },
        args: { siteId: '{query.siteId}' },
      },
      { getThing: { method: 'GET', path: '/things/{siteId}/{thingId}' }, getSites: { method: 'GET', path: '/sites' } },
      '/things/1/edit/?siteId=5',
    );
    await expect
      .poll(async () => (await callsOf(form, 'getThing')).map(({ args }) => args))
      .toEqual([{ siteId: '5', thingId: '1' }]);
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('Lamp');
  });

  it('a form with loads makes these calls first, and says why it does not open', async () => {
    await edit(
      form,
      {
        load: {
          site: {
            operation: 'getSite',
            args: { siteId: '7' },
            refuseWhen: { field: 'result.isOpen', isNot: true },
            text: 'The site {result.title} is closed.',
          },
        },
      },
      { getSite: { method: 'GET', path: '/sites/{siteId}' } },
    );
    await form.page.getByText('The site').waitFor();
    expect(await callsOf(form, 'getThing')).toEqual([]);
  });

  it('drafts keep typed values, and offer to restore them', async () => {
    const screen = ownScreen({ sections: [{ rows: [{ fields: [{ name: 'title' }] }] }] }, { properties: THING });
    const opened = { screen, address: '/things/1/edit/', answers: { getThing: STORED }, draftOwner: 'acme.7' };
    await form.open(opened);
    await form.page.getByLabel('Title').fill('Half typed');
    await expect.poll(() => form.page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half typed');
    await form.open(opened);
    await form.page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('Half typed');
    await form.reply('updateThing', { result: { ...STORED, title: 'Half typed', version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => form.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Half typed');
  });
});

describe('files', () => {
  const PICTURE: Entity['properties'] = {
    title: { type: 'string', title: 'Title' },
    picture: { type: 'array', format: 'assets', title: 'Pictures' },
  };
  const SVG = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const PNG = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };

  it('go to the place for unsaved records before the first save, except in the shared location', async () => {
    await form.open({
      screen: ownScreen({ sections: [{ rows: [{ fields: [{ name: 'picture' }] }] }] }, { properties: PICTURE }),
      address: '/things/add/',
    });
    await form.reply('generateUploadSasUrl', { isSuccessful: false, status: 507, message: 'There is no more room.' });
    await form.page.getByLabel('Add pictures to Pictures').setInputFiles(PNG);
    await form.page.getByText('There is no more room.').waitFor();
    expect((await callsOf(form, 'generateUploadSasUrl')).map(({ payload }) => payload)).toEqual([
      { itemAssetsPath: 'unsaved/', fileName: 'plan.png' },
    ]);
    await form.open({
      screen: ownScreen(
        { sections: [{ rows: [{ fields: [{ name: 'picture', uploadInSharedLocation: true }] }] }] },
        { properties: PICTURE },
      ),
      address: '/things/add/',
    });
    await form.reply('generateSharedAssetUploadSasUrl', {
      isSuccessful: false,
      status: 400,
      message: 'Mend the fields.',
      fieldErrors: [{ path: 'fileName', message: 'The shared room is full.' }],
    });
    await form.page.getByLabel('Add pictures to Pictures').setInputFiles(PNG);
    await form.page.getByText('The shared room is full.').waitFor();
    expect((await callsOf(form, 'generateSharedAssetUploadSasUrl')).map(({ payload }) => payload)).toEqual([
      { itemAssetsPath: '', fileName: 'plan.png' },
    ]);
    expect((await form.seen()).toasts).toEqual(['error: Error generating upload URL']);
  });

  it('of another type are refused at the field', async () => {
    await form.open({
      screen: ownScreen(
        { sections: [{ rows: [{ fields: [{ name: 'picture', uploadInSharedLocation: true }] }] }] },
        { properties: PICTURE },
      ),
      address: '/things/add/',
    });
    await form.page.getByLabel('Add pictures to Pictures').setInputFiles(SVG);
    await form.page.getByText('plan.svg cannot be added here').waitFor();
    expect(await callsOf(form, 'generateSharedAssetUploadSasUrl')).toEqual([]);
  });
});
