import type { BrowserContext, Page } from '@playwright/test';
import { demoTenants, type PlannedPerson } from '../../src/server/demo/plan/plan-tenants.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiClient } from '../support/api-client.ts';
import { clerk, viewer } from '../support/demo-people.ts';
import { attach, press, write } from '../support/keyboard.ts';
import { ONE_PIXEL } from '../support/one-pixel.ts';
import { signInByEmail, signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

const FORM = '/commerce/catalog/categories/7/edit/';
const priya = personNamed('Priya Nair');

test('the session of a clerk ends in the middle of a form: the save and the upload go on by themselves', async ({
  page,
  context,
  baseURL,
}) => {
  const ended = endedNotice(page, priya);
  await begin(page, context, baseURL, priya);

  await test.step('before a save', async () => {
    await write(summary(page), 'Typed before the session ended.');
    await endSession(context);
    await save(page);
    await expect(ended).toBeVisible();
    await expect(summary(page)).toBeHidden();
    // The held screen is inert: no key opens anything.
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page, 'the sign-in over work that is held');
    await signInByEmail(page, priya);
    await expect(page.getByText('Category saved.')).toBeVisible();
    await expect(ended).toBeHidden();
    await expect(summary(page)).toHaveValue('Typed before the session ended.');
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
  });

  await test.step('during an upload', async () => {
    await write(page.getByRole('textbox', { name: 'Sub Title' }), 'Beside a picture');
    await endSession(context);
    await attach(page.locator('input[type=file]'), { name: 'toy.png', mimeType: 'image/png', buffer: ONE_PIXEL });
    await expect(ended).toBeVisible();
    await signInByPhone(page, priya);
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await save(page);
    await expect(page.getByText('Category saved.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sub Title' })).toHaveValue('Beside a picture');
  });
});

test('somebody else signs in over what a clerk has typed: he sees what is stored, and she finds hers again', async ({
  page,
  context,
  baseURL,
}) => {
  await begin(page, context, baseURL, clerk);
  const stored = await summary(page).inputValue();

  await test.step('the viewer gets the page anew', async () => {
    await write(summary(page), 'A secret of the clerk.');
    await endSession(context);
    await save(page);
    await expect(endedNotice(page, clerk)).toBeVisible();
    await signInByPhone(page, viewer);
    await expect(page.getByRole('button', { name: `Profile: ${viewer.fullName}` })).toBeVisible();
    await expect(page.getByText(stored)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('A secret of the clerk.');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  await test.step('the clerk is offered what was typed, after the page was loaded anew', async () => {
    await endSession(context);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/signin\/\?returnUrl=/);
    await signInByEmail(page, clerk);
    await press(page.getByRole('button', { name: 'Restore' }));
    await expect(summary(page)).toHaveValue('A secret of the clerk.');
  });
});

/** Opens the form with an earlier session. */
async function begin(
  page: Page,
  context: BrowserContext,
  origin: string | undefined,
  person: PlannedPerson,
): Promise<void> {
  const client = new ApiClient(origin ?? '');
  await client.signIn(person);
  await context.addCookies(client.browserCookies);
  await page.goto(FORM);
  await expect(summary(page)).not.toHaveValue('');
}

/** Ends the session like the server does after half an hour. */
function endSession(context: BrowserContext): Promise<void> {
  return context.clearCookies({ name: 'sid' });
}

function save(page: Page): Promise<void> {
  return press(page.getByRole('button', { name: 'Save Changes' }));
}

function summary(page: Page) {
  return page.getByRole('textbox', { name: 'Summary' });
}

function endedNotice(page: Page, { fullName }: PlannedPerson) {
  return page.getByText(`Your session has ended. Sign in again as ${fullName} to go on: what you typed is still here.`);
}

function personNamed(fullName: string): PlannedPerson {
  const person = demoTenants[0]?.people.find((one) => one.fullName === fullName);
  if (!person) throw new Error(`The demo knows no ${fullName}.`);
  return person;
}
