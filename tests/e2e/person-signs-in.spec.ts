import { owner } from '../support/demo-people.ts';
import { expectAccessible } from '../support/accessible.ts';
import { press, reach, write } from '../support/keyboard.ts';
import { enterCode } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a mistyped address is asked about before a code is sent; the last digit signs in', async ({ page }) => {
  await page.goto('/auth/signin/email/');
  const identity = page.getByRole('textbox', { name: 'E-mail or phone' });
  const country = page.getByRole('combobox', { name: 'Country' });

  await test.step('asks for a country only for a phone', async () => {
    await expect(identity).toBeFocused();
    await expect(country).toBeHidden();
    await write(identity, '98');
    await expect(country).toBeVisible();
    // The country of the fallback market is chosen already.
    await expect(country.locator('option:checked')).toHaveText('India (+91)');
    await reach(country);
    await page.keyboard.press('Home');
    await press(page.getByRole('button', { name: 'Send code' }));
    await expect(page.getByText('Please select your country.')).toBeVisible();
  });

  await test.step('asks about the address', async () => {
    await write(identity, 'asha@gmial.com');
    await expect(country).toBeHidden();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible();
    await expectAccessible(page, 'a question about an address');
    expect(asked.filter((path) => path.endsWith('sendSmsOtpForLogin'))).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('sendSmsOtpForLogin'));
    await press(page.getByRole('button', { name: 'Yes' }));
    expect((await sent).postDataJSON()).toEqual({ identityNo: 'asha@gmail.com' });
    await expect(page).not.toHaveURL(/signin\/email/);
  });

  await test.step('signs in with the last digit', async () => {
    await page.goto('/auth/signin/email/');
    await write(identity, owner.email);
    await page.keyboard.press('Enter');
    await enterCode(page, owner.email);
    await expect(page.getByRole('button', { name: `Profile: ${owner.fullName}` })).toBeVisible();
  });
});
