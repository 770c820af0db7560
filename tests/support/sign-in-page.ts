import { expect, type Page } from '@playwright/test';
import type { PlannedPerson } from '../../src/server/demo/plan/plan-tenants.ts';
import { choose, press, reach, write } from './keyboard.ts';
import { latestCode } from './outbox.ts';

/** Signs in by phone through the screens, starting at the first step. */
export async function signInByPhone(page: Page, person: PlannedPerson): Promise<void> {
  await askForCodeByPhone(page, person);
  await enterCode(page, person.phone);
}

/** Plays the first step of the sign-in by phone, up to the field for the one-time code. */
export async function askForCodeByPhone(page: Page, person: PlannedPerson): Promise<void> {
  const options = page.getByRole('combobox', { name: 'Country' }).locator('option');
  // The first option is the placeholder; the others arrive with the response.
  await expect(options.nth(1)).toBeAttached();
  const dialingCode = /^\+\d+/.exec(person.phone)?.[0] ?? '';
  const country = new Intl.DisplayNames('en', { type: 'region' });
  const title = (await options.allTextContents()).find((text) =>
    text.startsWith(`${country.of(alpha2(person.countryCode)) ?? ''} (`),
  );
  if (title === undefined) throw new Error(`No country starts ${dialingCode}.`);
  await choose(page.getByRole('combobox', { name: 'Country' }), title);
  await write(
    page.getByRole('textbox', { name: 'Phone' }),
    person.phone.slice(/\((\+\d+)\)/.exec(title)?.[1]?.length ?? 0),
  );
  await press(page.getByRole('button', { name: 'Send code' }));
}

/** Signs in by e-mail through the screens, starting at the sign-in screen. */
export async function signInByEmail(page: Page, person: PlannedPerson): Promise<void> {
  await press(page.getByRole('link', { name: 'Sign in by e-mail' }));
  await write(page.getByRole('textbox', { name: 'E-mail or phone' }), person.email);
  await press(page.getByRole('button', { name: 'Send code' }));
  await enterCode(page, person.email);
}

/** Enters the code that was sent to a phone or an e-mail address. */
export async function enterCode(page: Page, identityNo: string): Promise<void> {
  const code = page.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeVisible();
  await reach(code);
  // The last digit submits.
  await page.keyboard.type(await latestCode(new URL(page.url()).origin, identityNo));
  await expect(page).not.toHaveURL(/\/auth\//);
}

const ALPHA2: Record<string, string> = { USA: 'US', SWE: 'SE', AUS: 'AU', GBR: 'GB' };

function alpha2(countryCode: string): string {
  const code = ALPHA2[countryCode];
  if (!code) throw new Error(`Add ${countryCode} to the countries the demo's people come from.`);
  return code;
}
