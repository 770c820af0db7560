import { expectAccessible } from '../../support/accessible.ts';
import { countActions } from '../../support/counted-actions.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a site gets its name and address in seven actions, and a page says where it is and what comes next', async ({
  page,
}) => {
  const actions = await countActions(page);
  const main = page.getByRole('main');
  await page.goto('/sites/sites-management/create-site/');
  await main.getByRole('link', { name: /Academy/ }).click();
  await expect(main.getByRole('textbox', { name: 'Address' })).toBeVisible();
  await expectAccessible(page, 'wizard');
  await main.getByText('Language School').click();
  await main.getByRole('textbox', { name: 'Name' }).click();
  await page.keyboard.type('Evening School');
  await page.keyboard.press('Tab');
  await page.keyboard.type('evening-api');
  const create = main.getByRole('button', { name: 'Create' });
  await create.click();
  await expect(main.getByText("Names that end with '-api' belong to another name.").first()).toBeVisible();
  // A text counts as one action, as a press does: two for the choices, four for the fields, one to create.
  expect(await actions.taken(), 'a new site with name and address').toBeLessThanOrEqual(7);
  await main.getByRole('textbox', { name: 'Address' }).fill('evening');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Site Is Ready' })).toBeVisible();
  await expect(main.getByText('Your site is at evening.localhost.')).toBeVisible();
  const next = main.getByRole('link', { name: /^(Edit Pages|Invite a Colleague|Add a Domain of Yours)$/ });
  await expect(next).toHaveCount(3);
  await expectAccessible(page, 'ready');
  await next.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site Pages' })).toBeVisible();
  await expect(page.getByText('Evening School').first()).toBeVisible();
});
