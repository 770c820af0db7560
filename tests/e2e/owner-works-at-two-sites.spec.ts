import { expectAccessible } from '../support/accessible.ts';
import { clerk, owner } from '../support/demo-people.ts';
import { press, write } from '../support/keyboard.ts';
import { signInByEmail } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('an owner of two sites works at the one and then at the other, in all tabs', async ({ page, context }) => {
  await page.goto('/commerce/markets/');
  await signInByEmail(page, owner);
  const other = await context.newPage();
  await other.goto('/commerce/catalog/categories/');
  await expect(other.getByRole('button', { name: 'Site: Acme Store' })).toBeVisible();

  await test.step('is asked before what was typed is lost', async () => {
    await page.goto('/commerce/markets/1/edit/');
    await write(page.getByRole('textbox', { name: 'Title' }), 'Not saved');
    await press(page.getByRole('button', { name: 'Site: Acme Store' }));
    await expectAccessible(page, 'site menu');
    await press(page.getByRole('menuitemradio', { name: 'Acme Wholesale' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Acme Wholesale');
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Not saved');
  });

  await test.step('is at the other site from then on, here and in the other tab', async () => {
    await press(page.getByRole('button', { name: 'Site: Acme Store' }));
    await press(page.getByRole('menuitemradio', { name: 'Acme Wholesale' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }));
    await expect(page.getByText('You are at Acme Wholesale.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Site: Acme Wholesale' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Site: Acme Wholesale' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Site: Acme Wholesale' })).toBeVisible();
  });
});

test('a clerk of one site is offered no other', async ({ page }) => {
  await page.goto('/commerce/catalog/categories/');
  const answered = page.waitForResponse(/getSitesAccess/);
  await signInByEmail(page, clerk);
  await answered;
  await expect(page.getByRole('button', { name: 'Profile: Tomas Okafor' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Site:/ })).toHaveCount(0);
});
