/* oxlint-disable unicorn/no-thenable -- `then` is a word of descriptors, and a text, never a function */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { CardsDescriptor, GridDescriptor, RecordDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Action } from '../../../renderer/language/types/descriptor.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { fixtures, screenOf } from '../../fixtures/player/fixture.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

async function open(
  id: string,
  address: string,
  screen: ResolvedScreen = screenOf(id),
  answers: Record<string, Json> = {},
): Promise<void> {
  const answered = fixtures().find((fixture) => fixture.id === id)?.answers ?? {};
  await form.open({ screen, address, answers: { ...answered, ...answers } });
}

/** Returns a fixture screen without tabs, with more words in its descriptor and one more operation. */
function widened(
  id: string,
  words: (screen: ResolvedScreen) => ResolvedScreen['descriptor'],
  operation: string,
): ResolvedScreen {
  const { header: _header, ...screen } = screenOf(id);
  const own = {
    name: operation,
    service: 'things',
    method: 'POST',
    summary: operation,
    path: `/things/${operation}`,
  } as const;
  return { ...screen, descriptor: words(screenOf(id)), operations: { ...screen.operations, [operation]: own } };
}

const callsOf = async (operation: string) => (await form.seen()).calls.filter((call) => call.operation === operation);
const japan = () => form.page.locator('[data-row]').filter({ hasText: 'Japan' }).getByRole('checkbox');
const invoice = (orderInvoiceId: number) => ({
  orderInvoiceId,
  invoiceDate: '2026-03-01T09:00:00Z',
  amount: 100,
  orderInvoicePayments: [],
});
const ONCE: Action = { label: 'Remind', operation: 'remind', once: true, then: 'reload' };
const LOOK: Action = { label: 'Look again', operation: 'remind', then: 'reload' };

// Safe here and below: the fixture is of this kind.
const withLook = ({ descriptor }: ResolvedScreen) => ({ ...(descriptor as GridDescriptor), actions: [LOOK] });

function remindingCards({ descriptor }: ResolvedScreen): CardsDescriptor {
  const { tabs: _tabs, add: _add, ...cards } = descriptor as CardsDescriptor;
  return { ...cards, card: { ...cards.card, actions: [ONCE] } };
}

function remindingRecord({ descriptor }: ResolvedScreen): RecordDescriptor {
  const { tabs: _tabs, ...record } = descriptor as RecordDescriptor;
  return { ...record, actions: [ONCE] };
}

describe('settings that are being saved', () => {
  const ADDRESS = '/sites/5/configuration/general/';

  it('keep what is typed before the answer comes, and go on asking before they are left', async () => {
    const { page } = form;
    await open('site-configuration', ADDRESS);
    await form.reply('batchUpdateSiteConfigurations', { after: 1500 });
    await page.getByLabel('Support address').fill('first@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByLabel('Support address').fill('second@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    await expect.poll(async () => (await callsOf('getSiteConfigurations')).length).toBe(2);
    expect(await page.getByLabel('Support address').inputValue()).toBe('second@example.com');
    expect((await form.seen()).isUnsaved).toBe(true);
  });

  it('show a refusal at the setting that was sent, whatever was changed since', async () => {
    const { page } = form;
    await open('site-configuration', ADDRESS);
    const fieldErrors = [{ path: 'siteConfigurations[0].siteConfigurationValue', message: 'Too plain.' }];
    await form.reply('batchUpdateSiteConfigurations', {
      after: 1500,
      isSuccessful: false,
      status: 422,
      message: 'Not so.',
      fieldErrors,
    });
    await page.getByLabel('Footer').fill('Bye');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByLabel('Support address').fill('second@example.com');
    await page.getByText('Too plain.').waitFor();
    await expect.poll(() => page.getByLabel('Footer').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Support address').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('a grid', () => {
  const ADDRESS = '/commerce/market-countries/?marketId=1';

  it('stays open when its rows cannot be read anew; what was sent counts as stored', async () => {
    const { page } = form;
    await open('market-countries', ADDRESS);
    await japan().check();
    await form.reply('getUnassociatedCountries', { isSuccessful: false, status: 503, message: 'The register rests.' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('This is from before. The register rests.').waitFor();
    expect(await japan().isChecked()).toBe(true);
    expect((await form.seen()).isUnsaved).toBe(false);
    await form.reply('getUnassociatedCountries', { result: [{ countryId: 33, countryName: 'France' }] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('This is from before.').count()).toBe(0);
  });

  it('that could not be read at all says only that', async () => {
    const { page } = form;
    await open('market-countries', '/commerce/market-countries/');
    await form.reply('getMarketAssociatedCountries', {
      isSuccessful: false,
      status: 503,
      message: 'The register rests.',
    });
    await form.go(ADDRESS);
    await page.getByText('This could not be loaded').waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  });

  it('does one thing at a time: an action beside the save does not take what the save has sent', async () => {
    const { page } = form;
    await open('market-countries', ADDRESS, widened('market-countries', withLook, 'remind'));
    await japan().check();
    await form.reply('AssociateCountryToMarket', {
      after: 1500,
      isSuccessful: false,
      status: 409,
      message: 'Not now.',
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('alert').getByText('Not now.').waitFor({ timeout: 5000 });
    expect(await callsOf('remind')).toEqual([]);
    expect(await japan().isChecked()).toBe(true);
    expect((await form.seen()).isUnsaved).toBe(true);
  });
});

describe('an action that may be done once', () => {
  it('is done for its card, wherever that stands after the cards were read anew', async () => {
    const { page } = form;
    await open(
      'order-invoices',
      '/commerce/fulfillment/orders/7/invoices/',
      widened('order-invoices', remindingCards, 'remind'),
      { getInvoices: [invoice(1), invoice(2)] },
    );
    const remind = (title: string) =>
      page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Remind' });
    await remind('Invoice 1').waitFor();
    await form.reply('getInvoices', { result: [invoice(3), invoice(1), invoice(2)] });
    await remind('Invoice 1').click();
    await page.getByText('Invoice 3').waitFor();
    await expect.poll(() => remind('Invoice 1').isDisabled()).toBe(true);
    expect(await remind('Invoice 3').isDisabled()).toBe(false);
  });

  it('can be done for the next record at the same screen', async () => {
    const { page } = form;
    await open(
      'order-products',
      '/commerce/fulfillment/orders/7/products/',
      widened('order-products', remindingRecord, 'remind'),
    );
    await page.getByRole('button', { name: 'Remind' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Remind' }).isDisabled()).toBe(true);
    await form.go('/commerce/fulfillment/orders/8/products/');
    await expect.poll(() => page.getByRole('button', { name: 'Remind' }).isDisabled()).toBe(false);
  });
});

describe('a choice', () => {
  it('belongs to its address: the next record begins with none', async () => {
    const { page } = form;
    const screen = screenOf('site-creation-template-selection');
    const templates = [
      { siteId: 21, title: 'Bakery', summary: 'Bread' },
      { siteId: 22, title: 'Cafe', summary: 'Coffee' },
    ];
    await open('site-creation-template-selection', '/sites/sites-management/create-site/4/', screen, {
      getTemplatesByAppId: templates,
    });
    await page.getByRole('radio', { name: /Bakery/ }).check();
    await form.go('/sites/sites-management/create-site/5/');
    await expect.poll(async () => (await callsOf('getTemplatesByAppId')).length).toBe(2);
    await page.getByRole('radio', { name: /Bakery/ }).waitFor();
    expect(await page.getByRole('radio', { name: /Bakery/ }).isChecked()).toBe(false);
  });
});
