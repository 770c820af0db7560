import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures, screenOf } from '../fixtures/player/world.ts';
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

const callsOf = async (operation: string) => (await form.seen()).calls.filter((call) => call.operation === operation);

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
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await expect.poll(async () => (await callsOf('getSiteConfigurations')).length).toBe(2);
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await page.getByLabel('Support address').inputValue()).toBe('second@example.com');
    expect((await form.seen()).isUnsaved).toBe(true);
  });

  it('show a refusal at the setting that was sent, whatever was changed since', async () => {
    const { page } = form;
    await open('site-configuration', ADDRESS);
    const fieldErrors = [{ path: 'siteConfigurations[0].siteConfigurationValue', message: 'Too plain.' }];
    await form.reply('batchUpdateSiteConfigurations', { after: 1500, isSuccessful: false, status: 422, message: 'Not so.', fieldErrors });
    await page.getByLabel('Footer').fill('Bye');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByLabel('Support address').fill('second@example.com');
    await page.getByText('Too plain.').waitFor();
    await expect.poll(() => page.getByLabel('Footer').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Support address').getAttribute('aria-invalid')).not.toBe('true');
  });
});
