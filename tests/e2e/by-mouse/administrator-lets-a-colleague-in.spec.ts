import { expectAccessible } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { invitationOf, latestCode } from '../../support/outbox.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

const COLLEAGUE = 'new.clerk@example.org';

test('an administrator invites a colleague into a role in five actions, who accepts in two and may work', async ({
  page,
  browser,
}) => {
  const actions = await countActions(page);
  await page.goto('/sites/1/contacts/');
  await page.getByRole('link', { name: 'Send Invitation' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nina Clerk');
  await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(COLLEAGUE);
  // A text that is typed is one action each; `fill` presses no key.
  actions.add(2);
  await page.getByRole('checkbox', { name: 'Order clerk' }).click();
  await expectAccessible(page, 'invitation with roles');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Invitation Sent' })).toBeVisible();
  expect(await actions.taken(), 'invite a colleague into a role').toBeLessThanOrEqual(5);

  const origin = new URL(page.url()).origin;
  const strangers = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await strangers.newPage();
  const accepting = await countActions(colleague);
  await colleague.goto(await invitationOf(origin, COLLEAGUE));
  await expect(colleague.getByText(/invites you to Acme Store as Order clerk\./)).toBeVisible();
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await colleague.getByRole('textbox', { name: 'One-time code' }).click();
  // The last digit submits.
  await colleague.keyboard.type(await latestCode(origin, COLLEAGUE));
  await expect(colleague).not.toHaveURL(/\/auth\//);
  expect(await accepting.taken(), 'accept an invitation').toBeLessThanOrEqual(3);
  await colleague.goto('/commerce/fulfillment/orders/');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(colleague.getByText(/^Showing 1 - /)).toBeVisible();
  await strangers.close();
});

test('an administrator finds which roles may refund, and what a person may do, in two actions each', async ({
  page,
}) => {
  const actions = await countActions(page);
  await page.goto('/sites/1/roles/');
  await page.getByRole('link', { name: /^Who May What/ }).click();
  // The list of roles, which has a search box too, is shown until this list is here.
  await page.getByRole('searchbox', { name: 'Search who may what' }).fill('refund');
  actions.add(1);
  const refund = page.getByRole('row').filter({ hasText: 'Refund' }).filter({ hasText: 'Order clerk' });
  await expect(refund.first()).toBeVisible();
  await expectAccessible(page, 'who may what');
  expect(await actions.taken(), 'which roles may refund').toBeLessThanOrEqual(2);

  await page.goto('/sites/1/contacts/3/edit/');
  const before = await actions.taken();
  await page.getByRole('link', { name: /^What This Person May Do/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'See orders' })).toBeVisible();
  await expectAccessible(page, 'what this person may do');
  expect((await actions.taken()) - before, 'what a person may do').toBeLessThanOrEqual(1);
});

test('the seven tabs of a site stand whole at 1280 px, and Configuration opens its first page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/sites/1/edit/');
  const tabs = page.getByRole('navigation', { name: 'Parts of the record' });
  await expect(tabs.getByRole('link')).toHaveCount(7);
  expect(await tabs.evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true);
  await tabs.getByRole('link', { name: 'Configuration' }).click();
  await expect(page.getByRole('textbox', { name: 'Where customers write to' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Configuration' }).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/configuration\/checkout\/$/);
  await expectAccessible(page, 'tabs in two rows');
});
