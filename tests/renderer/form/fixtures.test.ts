import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures, screenOf } from '../../fixtures/player/fixture.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

async function open(id: string, address: string): Promise<void> {
  const answers = fixtures().find((fixture) => fixture.id === id)?.answers ?? {};
  await form.open({ screen: screenOf(id), address, answers });
}

describe('a web domain', () => {
  it('asks for its records once typing pauses, says so, and shows what came last; each can be copied', async () => {
    const { page } = form;
    await open('site-web-domain-form', '/sites/5/web-domains/add/');
    await form.reply('getNewCustomWebDomainDnsConfiguration/5/slow.example.com', {
      after: 1500,
      result: { dnsRecords: [{ recordType: 'A', recordName: 'slow', recordValue: 'too.late' }] },
    });
    await page.getByLabel('Domain Type').selectOption({ label: 'Custom' });
    await page.getByLabel('Domain Name').fill('slow.example.com');
    await page.getByText('Looking this up…').waitFor();
    await expect.poll(async () => (await form.seen()).calls.length).toBe(1);
    await page.getByLabel('Domain Name').fill('shop.example.com');
    await page.getByRole('button', { name: 'Copy sites.example.com' }).click();
    await expect.poll(async () => (await form.seen()).toasts).toContain('success: Copied Successfully');
    expect(await page.getByText('Looking this up…').count()).toBe(0);
    await expect.poll(async () => page.getByText('too.late').count()).toBe(0);
    expect((await form.seen()).calls.map(({ args }) => args?.['webDomainName'])).toEqual([
      'slow.example.com',
      'shop.example.com',
    ]);
  });

  it('says beneath the field what could not be looked up, and asks again', async () => {
    const { page } = form;
    await open('site-web-domain-form', '/sites/5/web-domains/add/');
    await form.reply('getNewCustomWebDomainDnsConfiguration', {
      isSuccessful: false,
      status: 503,
      message: 'The registry does not answer.',
    });
    await page.getByLabel('Domain Type').selectOption({ label: 'Custom' });
    await page.getByLabel('Domain Name').fill('shop.example.com');
    await page.getByText('The registry does not answer.').waitFor();
    expect((await form.seen()).toasts).toEqual([]);
    await form.reply('getNewCustomWebDomainDnsConfiguration', {
      result: { dnsRecords: [{ recordType: 'CNAME', recordName: 'shop', recordValue: 'sites.example.com' }] },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('sites.example.com').waitFor();
  });

  it('asks nothing when a stored one is opened, and can only be looked at', async () => {
    const { page } = form;
    await open('site-web-domain-form', '/sites/5/web-domains/8/edit/');
    await page.getByRole('status', { name: 'Domain Name' }).waitFor();
    expect((await form.seen()).calls.map(({ operation }) => operation)).toEqual(['getSiteWebDomainById']);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).last().waitFor();
  });
});

describe('an order at the counter', () => {
  it('offers the addresses of its contact, and lets go of one that another contact does not have', async () => {
    const { page } = form;
    await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
    await expect
      .poll(() => page.getByLabel('Address').locator('option:checked').innerText())
      .toBe('Fill in Contact first');
    await page.getByLabel('Contact').selectOption({ label: 'Asha Rao' });
    await page.getByLabel('Address').selectOption({ label: '12 MG Road, Pune' });
    await page.getByLabel('Contact').selectOption({ label: 'Ben Cole' });
    await expect
      .poll(() => page.getByLabel('Address').locator('option').allInnerTexts())
      .toContain('1 High Street, Leeds');
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('');
  });

  it('adds a contact and then an address before it is saved itself; each refusal stands on its own field', async () => {
    const { page } = form;
    await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
    await page.getByRole('button', { name: 'Add New Contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Contact' });
    await dialog.getByLabel('Full Name').waitFor();
    await expect
      .poll(() => dialog.getByLabel('Full Name').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => dialog.getByText('This is a required field').count()).toBe(2);
    expect((await form.seen()).calls.some(({ operation }) => operation === 'addContact')).toBe(false);

    await dialog.getByLabel('Full Name').fill('Cara Diaz');
    await dialog.getByLabel('Email or mobile number').fill('cara@example.com');
    await form.reply('addContact', {
      isSuccessful: false,
      status: 400,
      message: 'Mend the fields.',
      fieldErrors: [{ path: 'identityNo', message: 'Somebody has this address already.' }],
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Somebody has this address already.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add New Contact' }).click();
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Cara Diaz');

    const contacts = [
      { contactId: 31, fullName: 'Asha Rao' },
      { contactId: 33, fullName: 'Cara Diaz' },
    ];
    await form.reply('addContact', { result: { contactId: 33, fullName: 'Cara Diaz' } });
    await form.reply('getTenantContacts', { result: contacts });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Contact').locator('option:checked').innerText()).toBe('Cara Diaz');

    await page.getByRole('button', { name: 'Add New Address' }).click();
    const second = page.getByRole('dialog', { name: 'Add New Address' });
    await second.getByLabel('City').fill('Pune');
    await second.getByLabel('State').fill('Maharashtra');
    await second.getByLabel('Country').selectOption({ label: 'India' });
    await second.getByLabel('Phone').fill('9876543210');
    await form.reply('addPartyAddress', { result: { partyAddressId: 44 } });
    await form.reply('getPartyAddresses/33', { result: [{ partyAddressId: 44, displayValue: 'Pune' }] });
    await second.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Address').locator('option:checked').innerText()).toBe('Pune');
    const made = (await form.seen()).calls.filter(({ operation }) => operation.startsWith('add'));
    expect(made.map(({ operation, payload }) => [operation, payload])).toEqual([
      ['addContact', { fullName: 'Cara Diaz', identityNo: 'cara@example.com' }],
      ['addContact', { fullName: 'Cara Diaz', identityNo: 'cara@example.com' }],
      ['addPartyAddress', expect.objectContaining({ contactId: 33, city: 'Pune', countryId: 91 })],
    ]);
  });

  it("brings a product's price into its line, and totals lines and order while they are typed", async () => {
    const { page } = form;
    await open('order-create-by-operator', '/commerce/fulfillment/pos-orders/add/');
    await page.getByRole('button', { name: 'Add new', exact: true }).click();
    await page.getByRole('combobox', { name: /Product/ }).selectOption({ label: 'Blue chair' });
    await expect.poll(() => page.locator('main').innerText()).toContain('₹120.50');
    await page.getByRole('textbox', { name: /Quantity/ }).fill('3');
    await expect.poll(async () => (await page.locator('main').innerText()).match(/₹361\.50/g)?.length).toBe(2);
  });
});

describe('a shipment', () => {
  it('is checked before an action that requires it, and follows the answer', async () => {
    const { page } = form;
    await open('shipment-form', '/commerce/fulfillment/orders/7/editShipment/5/');
    await page.getByLabel('Tracking Id').fill('');
    await page.getByRole('button', { name: 'Dispatch' }).click();
    await page.getByText('There are error in the form. Please fix them before proceeding.').waitFor();
    expect((await form.seen()).calls.some(({ operation }) => operation === 'dispatchShipment')).toBe(false);
    await page.getByLabel('Tracking Id').fill('IP-2');
    await expect.poll(() => page.getByText('There are error in the form.').count()).toBe(0);
    await form.reply('dispatchShipment', {
      result: {
        shipment: {
          status: 'Dispatched',
          trackingId: 'IP-2',
          shippingPartnerId: 2,
          allowedActions: ['markAsDelivered'],
        },
      },
    });
    await page.getByRole('button', { name: 'Dispatch' }).click();
    await page.getByRole('button', { name: 'Mark Delivered' }).waitFor();
    expect(await page.getByRole('button', { name: 'Dispatch' }).count()).toBe(0);
    await expect.poll(() => page.locator('main').innerText()).toContain('Dispatched');
    expect(await page.getByRole('textbox', { name: 'Tracking Id' }).count()).toBe(0);
    expect((await form.seen()).isUnsaved).toBe(false);
  });

  it('sends what its save says, and takes the answer', async () => {
    const { page } = form;
    await open('shipment-form', '/commerce/fulfillment/orders/7/createShipment/');
    await page.getByLabel('Shipping Partner').selectOption({ label: 'Blue Dart' });
    await page.getByLabel('Tracking Id').fill('BD-2');
    await form.reply('batchUpdateShipment', {
      result: {
        shipment: {
          shipmentId: 9,
          status: 'Created',
          trackingId: 'BD-2',
          shippingPartnerId: 1,
          allowedActions: ['updateShipment'],
        },
      },
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await form.seen()).address).toBe('/commerce/fulfillment/orders/7/editShipment/9/');
    const sent = (await form.seen()).calls.find(({ operation }) => operation === 'batchUpdateShipment');
    expect(sent?.payload).toMatchObject({ shipmentId: null, orderId: 7, shippingPartnerId: 1, trackingId: 'BD-2' });
    await expect.poll(() => page.locator('main').innerText()).toContain('Created');
  });
});

describe('a fulfilment process', () => {
  it('is not even asked about when something forbids its deletion', async () => {
    const { page } = form;
    await open('fulfillment-process-form', '/commerce/fulfillment/fulfillmentProcesses/4/edit/');
    await form.reply('isFulfillmentProcessUsed', { result: { isExists: true } });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alert')
      .getByText('The Fulfillment Process cannot be deleted as it is associated to a Product')
      .waitFor();
    expect((await form.seen()).questions).toEqual([]);
    await form.reply('isFulfillmentProcessUsed', { result: { isExists: false } });
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
    expect((await form.seen()).questions.map(({ text }) => text)).toEqual([
      'Are you sure you want to delete this record?',
    ]);
  });
});

describe('a record of a configured table', () => {
  it('has the fields that the server names, each as its data type is filled in', async () => {
    const { page } = form;
    await open('table-record-form', '/forms/data/tables/3/people/12/edit/');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await page.getByRole('textbox', { name: 'Born' }).getAttribute('placeholder')).toBe('e.g. 24 Nov 2026');
    await page.getByLabel('Name').fill('Grace');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(async () => (await form.seen()).calls.find(({ operation }) => operation === 'updateTableRecord')?.payload)
      .toEqual({ schemaTableId: 3, recordId: 12, values: { name: 'Grace', born: '1815-12-10', town: null } });
  });
});
