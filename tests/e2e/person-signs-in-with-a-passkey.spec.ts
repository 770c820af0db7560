import { clerk } from '../support/demo-people.ts';
import { expectAccessible } from '../support/accessible.ts';
import { press, write } from '../support/keyboard.ts';
import { signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a person makes a passkey and signs in with it', async ({ page }) => {
  const { keyboard } = page;
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkey = page.getByRole('cell', { name: 'Laptop of the journey', exact: true });

  await test.step('makes one, after a sign-in with a code', async () => {
    await page.goto('/account/add-passkey/');
    await signInByPhone(page, clerk);
    await expect(page.getByRole('heading', { level: 1, name: 'Add a passkey' })).toBeVisible();
    await expectAccessible(page, 'adding a passkey');
    await write(page.getByRole('textbox', { name: 'Name' }), 'Laptop of the journey');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: clerk.fullName })).toBeVisible();
    await expect(passkey).toBeVisible();
  });

  await test.step('signs out, and in again without a code', async () => {
    await press(page.getByRole('button', { name: `Profile: ${clerk.fullName}` }));
    await press(page.getByRole('menuitem', { name: 'Sign out' }));
    await expect(page).toHaveURL((url) => url.pathname === '/auth/signin/');
    await press(page.getByRole('link', { name: 'Sign in with a passkey' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in with a passkey' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Use a passkey' }));
    await expect(page.getByRole('button', { name: `Profile: ${clerk.fullName}` })).toBeVisible();
  });

  await test.step('sees the sign-in in its history', async () => {
    await page.goto('/account/');
    await expect(page.getByRole('heading', { level: 1, name: clerk.fullName })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Passkey' }).first()).toBeVisible();
    await expectAccessible(page, 'the account');
  });
});
