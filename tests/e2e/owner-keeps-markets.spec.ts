import { owner } from '../support/demo-people.ts';
import { choose, press, tick, write } from '../support/keyboard.ts';
import { signInByEmail } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('an owner signs in by e-mail and keeps markets; two people at one record lose nothing', async ({
  page,
  context,
}) => {
  await test.step('signs in by e-mail', async () => {
    await page.goto('/commerce/markets/');
    await signInByEmail(page, owner);
    await expect(page.getByText('Showing 1 - 4 of 4 results')).toBeVisible();
  });

  await test.step('adds a market; the code is checked while he stands at it', async () => {
    await press(page.getByRole('link', { name: 'Add New' }));
    await write(page.getByRole('textbox', { name: 'Market Code' }), 's-g');
    await expect(page.getByRole('textbox', { name: 'Market Code' })).toHaveValue('S-G');
    await write(page.getByRole('textbox', { name: 'Title' }), 'Singapore');
    await choose(page.getByRole('combobox', { name: 'Currency' }), 'Singapore Dollar (SGD)');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Use one to three capital letters or digits.')).toBeVisible();
    await write(page.getByRole('textbox', { name: 'Market Code' }), 'IND');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByRole('textbox', { name: 'Market Code' })).toHaveAttribute('aria-invalid', 'true');
    await write(page.getByRole('textbox', { name: 'Market Code' }), 'SGP');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Market added.')).toBeVisible();
    await expect(page).toHaveURL(/\/commerce\/markets\/\d+\/edit\/$/);
  });

  await test.step('makes it the fallback: the one before it steps down, and it cannot be deleted', async () => {
    await tick(page.getByRole('checkbox', { name: 'Fallback Market' }));
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Market saved.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Choose another fallback market first.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/edit\/$/);
    await page.goto('/commerce/markets/?$filter=isFallbackMarket eq true');
    await expect(page.getByText('Showing 1 - 1 of 1 results')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Singapore' })).toBeVisible();
  });

  await test.step('gives that back to India, where other stories look for it', async () => {
    await page.goto('/commerce/markets/?$search=India');
    await press(page.getByRole('link', { name: 'India', exact: true }));
    await tick(page.getByRole('checkbox', { name: 'Fallback Market' }));
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Market saved.')).toBeVisible();
  });

  await test.step('two people change one market: the later one sees both and decides', async () => {
    await page.goto('/commerce/markets/?$search=Singapore');
    await press(page.getByRole('link', { name: 'Singapore' }));
    await expect(page).toHaveURL(/\/edit\/$/);
    const other = await context.newPage();
    await other.goto(page.url());
    await write(other.getByRole('textbox', { name: 'Title' }), 'Singapore and islands');
    await press(other.getByRole('button', { name: 'Save Changes' }));
    await expect(other.getByText('Market saved.')).toBeVisible();
    await other.close();

    await write(page.getByRole('textbox', { name: 'Title' }), 'Republic of Singapore');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog.getByText('Singapore and islands')).toBeVisible();
    await expect(dialog.getByText('Republic of Singapore')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await expect(page.getByText('Market saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Republic of Singapore');
  });

  await test.step('loses the network while saving: nothing typed is lost, one more press saves it once', async () => {
    await write(page.getByRole('textbox', { name: 'Title' }), 'Singapore, found again');
    await context.setOffline(true);
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Singapore, found again');
    await context.setOffline(false);
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByText('Market saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Singapore, found again');
  });
});
