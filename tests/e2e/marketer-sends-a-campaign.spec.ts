import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/accessible.ts';
import { countActions } from '../support/counted-actions.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** A cell of a list, whether or not the list can be edited. */
const cell = (page: Page, name: string): Locator =>
  page.getByRole('cell', { name, exact: true }).or(page.getByRole('gridcell', { name, exact: true }));

/** Adds a campaign with one channel, and returns the address of its form. */
async function addCampaign(page: Page): Promise<string> {
  await page.goto('/notifications/campaigns/campaigns/add/');
  await write(field(page, 'Name'), 'Letter of the season');
  await choose(list(page, 'Campaign Goal'), 'Sales');
  await choose(list(page, 'Audience Segment'), 'Newsletter');
  await choose(list(page, 'Notification Topic'), 'Order shipped');
  await choose(list(page, 'Currency'), 'INR');
  await write(page.getByRole('textbox', { name: 'Budget' }), '5000');
  const domain = list(page, 'Site Domain').locator('option').nth(1);
  await expect(domain).toBeAttached();
  await choose(list(page, 'Site Domain'), (await domain.textContent()) ?? '');
  await write(field(page, 'Landing Page'), '/offers/season');
  await press(page.getByRole('button', { name: 'Add new' }));
  await choose(list(page, 'Marketing Channel'), 'E-mail');
  await write(page.getByRole('textbox', { name: 'Spend' }), '100');
  await press(button(page, 'Save Changes'));
  await expect(page).toHaveURL(/\/campaigns\/\d+\/edit\/$/);
  return page.url();
}

/** Draws the only stage of the campaign. */
async function drawStage(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Stages' }));
  // The first flow brings its code and five reads.
  await expect(page.getByText('This campaign has no stages yet.')).toBeVisible({ timeout: 30_000 });
  await press(button(page, 'New Stage'));
  await write(field(page, 'Text'), 'Letter');
  await choose(list(page, 'Notification Template'), 'Parcel on its way');
  await tick(page.getByRole('checkbox', { name: /^Entry Point/ }));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Stage created successfully!')).toBeVisible();
}

/** Unsubscribes a reader by the link in the newest mail of a campaign, and returns the address of the reader. */
async function unsubscribe(browser: Browser, outbox: string): Promise<string> {
  const strangers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const reader = await strangers.newPage();
  const mail = reader.getByRole('article').filter({ hasText: 'Unsubscribe: ' }).first();
  await expect
    .poll(async () => {
      await reader.goto(outbox);
      return mail.count();
    })
    .toBe(1);
  const address = (await mail.getAttribute('data-to')) ?? '';
  const [, link = ''] = /Unsubscribe: (\S+)/.exec((await mail.textContent()) ?? '') ?? [];
  expect(await mail.locator('pre').textContent()).toContain('<!doctype html>');
  await reader.goto(new URL(new URL(link).pathname, outbox).href);
  await press(reader.getByRole('button', { name: 'Unsubscribe' }));
  await expect(reader.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible();
  await strangers.close();
  return address;
}

test('a marketer sends a campaign, follows it to its report, and a reader leaves it', async ({ page, browser }) => {
  const actions = await countActions(page);
  const edit = await addCampaign(page);
  await drawStage(page);

  await test.step('it is activated and sent, and says whom it reaches', async () => {
    await page.goto(edit);
    const before = await actions.taken();
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await tick(page.getByRole('checkbox', { name: 'Active' }));
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).not.toHaveURL(edit);
    await page.goto(edit.replace('edit/', 'view/'));
    await expect(
      page.getByText(/[1-9]\d* contacts can be enrolled, 0 are in the campaign already, \d+ cannot be reached\./),
    ).toBeVisible();
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await press(button(page, 'Send Campaign Message'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/\d+ contacts of the segment are enrolled/);
    await press(question.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText(/[1-9]\d* enrolled, 0 already in the campaign, \d+ unreachable/)).toBeVisible();
    expect((await actions.taken()) - before, 'activate a campaign and send it').toBeLessThanOrEqual(23);
  });

  await test.step('its status and its report follow it', async () => {
    await expect
      .poll(
        async () => {
          await page.goto(edit.replace('edit/', 'status/'));
          await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
          return cell(page, 'Sent').count();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await page.goto(edit.replace('edit/', 'view/'));
    await expect(page.getByText('Letter', { exact: true })).toBeVisible();
    await expectAccessibleInBoth(page, 'the report of a campaign');
  });

  await test.step('a reader leaves by the link of its mail, and its contact says so', async () => {
    const address = await unsubscribe(browser, new URL('/dev/outbox', page.url()).href);
    await page.goto(`/notifications/workspace/contact/?$search=${encodeURIComponent(address)}`);
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await press(page.getByRole('main').getByRole('row').getByRole('link').first());
    await expect(page.getByText(`${address} gets no messages`)).toBeVisible();
    await press(button(page, 'Suppressed Addresses'));
    await expect(cell(page, address)).toBeVisible();
    await expect(cell(page, 'Unsubscribed')).toBeVisible();
  });
});
