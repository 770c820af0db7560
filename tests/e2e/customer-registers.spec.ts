import { ownerOfOther } from '../support/demo-people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { write } from '../support/keyboard.ts';
import { latestCode } from '../support/outbox.ts';
import { expect, test } from '../support/watched-page.ts';

/** An unused number from the range reserved for fiction. */
const PHONE = '+12025550188';
const UNREGISTERED =
  'You are not currently registered on the website. Please contact your administrator to request an invitation.';

test('a customer registers by keyboard alone, and looks at what is sold', async ({ page }) => {
  const { keyboard } = page;

  await test.step('asks to sign in, from an address that somebody else has tampered with', async () => {
    await page.goto('/auth/signin/?returnUrl=/%5Cevil.example');
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeFocused();
    await expect(country.locator('option').nth(1)).toBeAttached();
    await keyboard.type('United States');
    await keyboard.press('Tab');
    await keyboard.type(PHONE.slice(2));
    await keyboard.press('Enter');
  });

  await test.step('is led to the registration, and told what is missing', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await expect(page.getByText('We sent a one-time code to +12*****0188.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
    await expectAccessible(page, 'registration');
    await keyboard.press('Enter');
    await expect(page.getByText('Please provide valid details.')).toHaveCount(2);
    await expect(page.getByText('Please provide a valid OTP.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
    await page.setViewportSize({ width: 320, height: 720 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('fills it in; a wrong code keeps what was typed', async () => {
    const { origin } = new URL(page.url());
    // The response does not wait for the delivery of codes to strangers.
    await expect(async () => void (await latestCode(origin, PHONE))).toPass();
    const code = await latestCode(origin, PHONE);
    await keyboard.type('Nia Okoye');
    await keyboard.press('Tab');
    await keyboard.type('nia.okoye@example.com');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(code === '0000' ? '0001' : '0000');
    await keyboard.press('Enter');
    await expect(page.getByText('Please provide a valid OTP.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(code);
    await keyboard.press('Enter');
  });

  await test.step('is signed in, at home, as a customer: sees the catalogue, and nothing of the business', async () => {
    await expect(page).not.toHaveURL(/\/auth\/|evil/);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/commerce/catalog/products/');
    await expect(page.getByText(/^Showing 1 - 10 of /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add New' })).toBeHidden();
    await page.goto('/commerce/markets/');
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeHidden();
  });
});

test('a stranger is told whom to ask where nobody may register, and nothing else', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://${ownerOfOther.host}:${port}/auth/signin/email/`);
  const identity = page.getByRole('textbox', { name: 'E-mail or phone' });
  await write(identity, 'stranger@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(UNREGISTERED)).toBeVisible();
  await expect(identity).toHaveValue('stranger@example.com');
  await expect(page).toHaveURL(/\/auth\/signin\/email\/$/);
  await expectAccessible(page, 'not registered');
});
