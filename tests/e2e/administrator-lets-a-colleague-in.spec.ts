import type { Page } from '@playwright/test';
import { countActions } from '../support/counted-actions.ts';
import { press } from '../support/keyboard.ts';
import { invitationOf } from '../support/outbox.ts';
import { enterCode } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const COLLEAGUE = 'another.clerk@example.org';

/** Opens a screen of the record by the palette, in three actions. */
async function openByPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(name);
  const selected = page.locator('[role="option"][aria-selected="true"]');
  await expect(selected).toHaveText(new RegExp(`^${name}.*This record`));
  await page.keyboard.press('Enter');
}

test('an administrator invites a colleague into a role in twelve actions, who accepts by keyboard', async ({
  page,
  browser,
}) => {
  const actions = await countActions(page);
  const name = page.getByRole('textbox', { name: 'Full name' });
  const role = page.getByRole('checkbox', { name: 'Order clerk' });
  await page.goto('/sites/1/contacts/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByPalette(page, 'Send Invitation');
  await expect(name).toBeFocused();
  await page.keyboard.type('Olu Clerk');
  await page.keyboard.press('Tab');
  await page.keyboard.type(COLLEAGUE);
  await expect(role).toBeVisible();
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
  await expect(role).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Invitation Sent' })).toBeVisible();
  expect(await actions.taken(), 'invite a colleague into a role').toBeLessThanOrEqual(12);

  const origin = new URL(page.url()).origin;
  const strangers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await strangers.newPage();
  await colleague.goto(await invitationOf(origin, COLLEAGUE));
  await expect(colleague.getByText(/invites you to Acme Store as Order clerk\./)).toBeVisible();
  await press(colleague.getByRole('button', { name: 'Accept invitation' }));
  await enterCode(colleague, COLLEAGUE);
  await colleague.goto('/commerce/fulfillment/orders/');
  await expect(colleague.getByText(/^Showing 1 - /)).toBeVisible();
  await strangers.close();
});

test('an administrator finds which roles may refund in five actions, and what a person may do in three', async ({
  page,
}) => {
  const actions = await countActions(page);
  await page.goto('/sites/1/roles/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByPalette(page, 'Who May What');
  await expect(page.getByRole('searchbox', { name: 'Search who may what' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  const refund = page.getByRole('row').filter({ hasText: 'Refund' }).filter({ hasText: 'Order clerk' });
  await expect(refund.first()).toBeVisible();
  expect(await actions.taken(), 'which roles may refund').toBeLessThanOrEqual(5);

  await page.goto('/sites/1/contacts/3/edit/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await actions.taken();
  await openByPalette(page, 'What This Person May Do');
  await expect(page.getByRole('row').filter({ hasText: 'See orders' })).toBeVisible();
  expect((await actions.taken()) - before, 'what a person may do').toBeLessThanOrEqual(3);
});
