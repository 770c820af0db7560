import { press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('a site gets its name and address by keyboard, and a page says where it is and what comes next', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'Address' });
  await page.goto('/sites/sites-management/create-site/');
  await press(main.getByRole('link', { name: /Help Centre/ }));
  await expect(address).toBeVisible();
  await tick(main.getByRole('radio').first());
  await write(main.getByRole('textbox', { name: 'Name' }), 'Night Desk');
  await write(address, 'night-api');
  await press(main.getByRole('button', { name: 'Create' }));
  await expect(main.getByText("Names that end with '-api' belong to another name.").first()).toBeVisible();
  await write(address, 'night');
  await press(main.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Site Is Ready' })).toBeVisible();
  await expect(main.getByText('Your site is at night.localhost.')).toBeVisible();
  await press(main.getByRole('link', { name: 'Invite a Colleague' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Send Invitation' })).toBeVisible();
});
