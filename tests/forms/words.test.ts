import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormDescriptor, FormField } from '../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Operation } from '../../renderer/language/types/operation.ts';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const THING: Entity['properties'] = {
  title: { type: 'string', title: 'Title', maxLength: 40 },
  isSent: { type: 'boolean', title: 'Sent' },
  quantity: { type: 'integer', title: 'Quantity' },
  token: { type: 'string', title: 'Token', readOnly: true },
};
const STORED = { thingId: 1, title: 'Lamp', isSent: true, quantity: 3, token: 'abc-123', status: 'open', version: 1 };

interface Played extends Partial<FormDescriptor> {
  fields?: FormField[];
}

async function edit({ fields = [{ name: 'title' }, { name: 'isSent' }, { name: 'quantity' }, { name: 'token' }], ...words }: Played, operations: Record<string, Partial<Operation>> = {}, address = '/things/1/edit/'): Promise<void> {
  const sections = [{ rows: fields.map((field) => ({ fields: [field] })) }];
  const screen = ownScreen({ sections, ...words }, { properties: THING, required: ['title'] }, operations);
  await form.open({ screen, address, answers: { getThing: STORED } });
  await form.page.getByRole('heading', { level: 1 }).waitFor();
}

const callsOf = async (operation: string) => (await form.seen()).calls.filter((call) => call.operation === operation);
const main = () => form.page.locator('main').innerText();

describe('a question before a change', () => {
  const sent: FormField = { name: 'isSent', confirm: { when: { all: [{ field: 'old.isSent', is: true }, { field: 'isSent', is: false }] }, text: 'Take back what was sent of {title}?' } };

  it('is asked when the new value meets its condition; whoever declines keeps the old one', async () => {
    await edit({ fields: [{ name: 'title' }, sent] });
    await form.agree(false);
    const box = form.page.getByRole('checkbox', { name: 'Sent' });
    await box.click();
    await expect.poll(async () => (await form.seen()).questions.map(({ text }) => text)).toEqual(['Take back what was sent of Lamp?']);
    expect(await box.isChecked()).toBe(true);
    await form.agree(true);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect((await form.seen()).questions.length).toBe(2);
  });

  it('waits until what is typed is left', async () => {
    await edit({ fields: [{ name: 'quantity', confirm: { when: { field: 'quantity', gt: 100 }, text: 'So many?' } }, { name: 'title' }] });
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
  it('take what stands for an emptied control when they are left', async () => {
    await edit({ fields: [{ name: 'quantity', emptyAs: 0 }, { name: 'title' }] });
    await form.page.getByLabel('Quantity').fill('');
    await form.page.getByLabel('Title').focus();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('0');
  });

  it('show a record within the record as one', async () => {
    const screen = ownScreen({ sections: [{ rows: [{ fields: [{ name: 'address' }] }] }] }, { properties: { address: { type: 'object', title: 'Address', readOnly: true } } });
    await form.open({ screen, address: '/things/1/edit/', answers: { getThing: { ...STORED, address: { city: 'Pune', zip: '411001' } } } });
    await form.page.getByRole('table', { name: 'Address' }).waitFor();
    await form.page.getByRole('button', { name: 'Copy 411001' }).waitFor();
  });

  it('say in their place that nobody knows their control', async () => {
    await edit({ fields: [{ name: 'title', controlType: 'hologram' }] });
    await form.page.getByText('Control not found: hologram of title in thing-form').waitFor();
  });

  it('offer to copy what is only shown', async () => {
    await edit({ fields: [{ name: 'title' }, { name: 'token', customProps: { copy: true } }] });
    await form.page.getByRole('button', { name: 'Copy abc-123' }).click();
    await expect.poll(async () => (await form.seen()).toasts).toEqual(['success: Copied Successfully']);
  });

  it('are not sent by Enter', async () => {
    await edit({ fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.page.keyboard.press('Enter');
    await form.page.keyboard.press('Control+s');
    await expect.poll(async () => (await callsOf('updateThing')).length).toBe(1);
  });
});

describe('saving', () => {
  it('shows what is refused of fields that are not here above the form, until it is saved', async () => {
    await edit({ fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { isSuccessful: false, status: 400, message: 'Mend the fields.', fieldErrors: [{ path: 'title', message: 'Somebody has this title.' }, { path: 'owner', message: 'The owner is blocked.' }] });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByText('The owner is blocked.').waitFor();
    await form.page.getByText('Somebody has this title.').waitFor();
    await expect.poll(() => form.page.getByLabel('Title').evaluate((element) => element === document.activeElement)).toBe(true);
    await form.reply('updateThing', { result: { ...STORED, title: 'Stool', version: 2 } });
    await form.page.getByLabel('Title').fill('Stool');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => form.page.getByText('The owner is blocked.').count()).toBe(0);
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('says above the form that it has errors, for as long as it has any', async () => {
    await edit({ fields: [{ name: 'title' }] });
    await form.page.getByLabel('Title').fill('');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await form.page.getByText('There are error in the form. Please fix them before proceeding.').waitFor();
    expect(await callsOf('updateThing')).toEqual([]);
    await form.page.getByLabel('Title').fill('Chair');
    await expect.poll(() => form.page.getByText('There are error in the form.').count()).toBe(0);
  });

  it('reads the record anew when the answer does not hold it', async () => {
    await edit({ fields: [{ name: 'title' }, { name: 'quantity' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { result: null });
    await form.reply('getThing', { result: { ...STORED, title: 'Chair', quantity: 4, version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('4');
    expect((await form.seen()).isUnsaved).toBe(false);
  });
});

describe('actions', () => {
  const close = { label: 'Close', operation: 'closeThing', payload: { thingId: { from: 'thingId' } } };

  it('say that nobody has defined them', async () => {
    await edit({ actions: [{ label: 'Frame it' }] });
    await form.page.getByRole('button', { name: 'Frame it' }).click();
    await expect.poll(async () => (await form.seen()).toasts).toEqual(['error: No action defined.']);
  });

  it('run at most once where they say so, and only after they were confirmed', async () => {
    await edit({ actions: [{ ...close, once: true, confirm: 'Close {title}?' }] }, { closeThing: {} });
    await form.agree(false);
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await form.seen()).questions.map(({ text }) => text)).toEqual(['Close Lamp?']);
    await form.agree(true);
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.page.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    expect((await callsOf('closeThing')).map(({ payload }) => payload)).toEqual([{ thingId: 1 }]);
  });

  it('take what their answer says, and keep what was typed of everything else', async () => {
    await edit({ fields: [{ name: 'title' }, { name: 'quantity' }], actions: [{ ...close, assign: { quantity: 'result.left' }, visibleWhen: { field: 'status', is: 'open' } }] }, { closeThing: {} });
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

  it('read the record anew, and show refusals at its fields', async () => {
    // oxlint-disable-next-line unicorn/no-thenable -- the descriptor's word, and nothing waits for it
    await edit({ fields: [{ name: 'title' }, { name: 'quantity' }], actions: [{ ...close, then: 'reload' }] }, { closeThing: {} });
    await form.reply('closeThing', { isSuccessful: false, status: 409, message: 'Some are left.', fieldErrors: [{ path: 'quantity', message: 'Some of these are left.' }] });
    await form.page.getByRole('button', { name: 'Close' }).click();
    await form.page.getByText('Some of these are left.').waitFor();
    await form.reply('closeThing', {});
    await form.reply('getThing', { result: { ...STORED, quantity: 0, version: 2 } });
    await form.page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('0');
  });
});

describe('around the fields', () => {
  it('notices hold while their condition does', async () => {
    await edit({ notices: [{ text: '{quantity} of {title} are many.', tone: 'caution', visibleWhen: { field: 'quantity', gt: 5 } }] });
    expect(await main()).not.toContain('are many');
    await form.page.getByLabel('Quantity').fill('8');
    await form.page.getByText('8 of Lamp are many.').waitFor();
  });

  it('a form that is read-only by what the record says can only be left', async () => {
    await edit({ readOnlyWhen: { field: 'status', is: 'open' } });
    await expect.poll(main).toContain('Lamp');
    expect(await form.page.getByRole('textbox').count()).toBe(0);
    expect(await form.page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await form.page.getByRole('button', { name: 'Back' }).last().focus();
    await form.page.keyboard.press('Control+s');
    await form.page.keyboard.press('Control+s');
    expect(await callsOf('updateThing')).toEqual([]);
  });

  it('lookups ask with what the record says, and wait until it says it', async () => {
    await edit({ fields: [{ name: 'title' }, { name: 'quantity', dataSource: 'getSizes', dataSourceArgs: { of: '{title}' }, dataKeyFieldName: 'size', dataTextFieldName: 'name' }] }, { getSizes: { method: 'GET', path: '/sizes/{of}' } });
    await expect.poll(async () => (await callsOf('getSizes')).map(({ args }) => args)).toEqual([{ of: 'Lamp' }]);
    await form.reply('getSizes/Chair', { result: [{ size: 3, name: 'Three' }] });
    await form.page.getByLabel('Title').fill('Chair');
    await expect.poll(() => form.page.getByLabel('Quantity').locator('option:checked').innerText()).toBe('Three');
  });

  it('waits for a choice in its selector, and opens what is chosen', async () => {
    await edit({ selector: { name: 'siteId', label: 'Site', dataSource: 'getSites', dataKeyFieldName: 'siteId', dataTextFieldName: 'title' }, args: { siteId: '{query.siteId}' } }, { getThing: { method: 'GET', path: '/things/{siteId}/{thingId}' }, getSites: { method: 'GET', path: '/sites' } });
    await form.page.getByText('Choose Site first').waitFor();
    expect(await callsOf('getThing')).toEqual([]);
    await form.reply('getSites', { result: [{ siteId: 5, title: 'Shop' }] });
    await edit({ selector: { name: 'siteId', label: 'Site', dataSource: 'getSites', dataKeyFieldName: 'siteId', dataTextFieldName: 'title' }, args: { siteId: '{query.siteId}' } }, { getThing: { method: 'GET', path: '/things/{siteId}/{thingId}' }, getSites: { method: 'GET', path: '/sites' } }, '/things/1/edit/?siteId=5');
    await expect.poll(async () => (await callsOf('getThing')).map(({ args }) => args)).toEqual([{ siteId: '5', thingId: '1' }]);
    await expect.poll(() => form.page.getByLabel('Title').inputValue()).toBe('Lamp');
  });

  it('plays its loads first, and says why it does not open', async () => {
    await edit({ load: { site: { operation: 'getSite', args: { siteId: '7' }, refuseWhen: { field: 'result.isOpen', isNot: true }, text: 'The site {result.title} is closed.' } } }, { getSite: { method: 'GET', path: '/sites/{siteId}' } });
    await form.page.getByText('The site').waitFor();
    expect(await callsOf('getThing')).toEqual([]);
  });

  it('drafts keep what was typed, and offer it again', async () => {
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
  const PICTURE: Entity['properties'] = { title: { type: 'string', title: 'Title' }, picture: { type: 'array', format: 'assets', title: 'Pictures' } };
  const SVG = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const PNG = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };

  it('wait for the first save, but for those that all records share', async () => {
    await form.open({ screen: ownScreen({ sections: [{ rows: [{ fields: [{ name: 'picture' }] }] }] }, { properties: PICTURE }), address: '/things/add/' });
    await form.page.getByText('Save first; then you can add pictures.').waitFor();
    await form.open({ screen: ownScreen({ sections: [{ rows: [{ fields: [{ name: 'picture', uploadInSharedLocation: true }] }] }] }, { properties: PICTURE }), address: '/things/add/' });
    await form.reply('generateSharedAssetUploadSasUrl', { isSuccessful: false, status: 400, message: 'Mend the fields.', fieldErrors: [{ path: 'fileName', message: 'There is no more room.' }] });
    await form.page.getByLabel('Add pictures to Pictures').setInputFiles(PNG);
    await form.page.getByText('There is no more room.').waitFor();
    expect((await callsOf('generateSharedAssetUploadSasUrl')).map(({ payload }) => payload)).toEqual([{ itemAssetsPath: '', fileName: 'plan.png' }]);
    expect((await form.seen()).toasts).toEqual(['error: Error generating upload URL']);
  });

  it('of another kind are refused where they were chosen', async () => {
    await form.open({ screen: ownScreen({ sections: [{ rows: [{ fields: [{ name: 'picture', uploadInSharedLocation: true }] }] }] }, { properties: PICTURE }), address: '/things/add/' });
    await form.page.getByLabel('Add pictures to Pictures').setInputFiles(SVG);
    await form.page.getByText('plan.svg cannot be added here').waitFor();
    expect(await callsOf('generateSharedAssetUploadSasUrl')).toEqual([]);
  });
});

describe('after a save', () => {
  it('goes back where the form says so', async () => {
    await edit({ fields: [{ name: 'title' }], after: { update: 'back' } });
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('updateThing', { result: { ...STORED, title: 'Chair', version: 2 } });
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('goes back to the list where nobody says which record was added', async () => {
    await edit({ fields: [{ name: 'title' }] }, {}, '/things/add/');
    await form.page.getByLabel('Title').fill('Chair');
    await form.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  });
});

describe('what becomes of a record', () => {
  beforeEach(() => edit({ endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing', delete: 'deleteThing' } }, { deleteThing: {} }));

  it('goes back after it was deleted, and stays when it was not', async () => {
    await form.reply('deleteThing', { isSuccessful: false, status: 409, message: 'An order has it.' });
    await form.page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await form.seen()).toasts).toEqual(['error: An order has it.']);
    expect((await form.seen()).wentBack).toBe(false);
    await form.reply('deleteThing', {});
    await form.page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  });

  it('is a new one under the id 0', async () => {
    await edit({ fields: [{ name: 'title' }] }, {}, '/things/0/edit/');
    await form.page.getByRole('heading', { name: 'Add Thing' }).waitFor();
    expect(await callsOf('getThing')).toEqual([]);
  });

  it('becomes the edited one at its own address when it was added, with the focus where it was', async () => {
    await edit({ fields: [{ name: 'title' }] }, {}, '/things/add/');
    await form.page.getByLabel('Title').fill('Chair');
    await form.reply('addThing', { result: { thingId: 7, title: 'Chair', version: 1 } });
    const save = form.page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect.poll(async () => (await form.seen()).address).toBe('/things/7/edit/');
    await form.page.getByRole('heading', { name: 'Edit Thing' }).waitFor();
    expect(await form.page.evaluate(() => document.activeElement?.textContent)).toMatch(/Sav/);
    expect(await callsOf('getThing')).toEqual([]);
  });
});
