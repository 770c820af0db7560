import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('no link of a preview leads away from it, with any button of the mouse or by keyboard', async ({
  page,
  context,
}) => {
  await page.goto('/commerce/catalog/products/5/body/');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const link = page.frameLocator('iframe[title="Preview of the page"]').getByRole('link', { name: 'Ask us about it' });
  await link.click();
  await link.click({ button: 'middle' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await link.press('Enter');
  // A navigation that had begun would have taken the link away before the next change is shown.
  await page.getByRole('button', { name: 'Phone 390' }).click();
  await expect(page.locator('iframe[title="Preview of the page"]')).toHaveCSS('width', '390px');
  await expect(link).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
