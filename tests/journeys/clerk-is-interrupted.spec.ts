import { demoTenants, type PlannedPerson } from '../../src/server/demo/plan-tenants.ts';
import { viewer } from '../support/demo-people.ts';
import { signInByEmail, signInByPhone } from '../support/sign-in-page.ts';
import { expect, test } from '../support/watched-page.ts';

const FORM = '/commerce/catalog/categories/7/edit/';
const clerk = personNamed('Priya Nair');

test('the session of a clerk ends in the middle of a form: nothing is lost, and nothing is shown to the next', async ({ page, context }) => {
  const summary = page.getByRole('textbox', { name: 'Summary' });
  const ended = page.getByText(`Your session has ended. Sign in again as ${clerk.fullName} to go on: what you typed is still here.`);
  /** As the server ends it after half an hour. */
  const endSession = () => context.clearCookies({ name: 'sid' });
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();

  await test.step('signs in and begins', async () => {
    await page.goto(FORM);
    await signInByPhone(page, clerk);
    await expect(summary).not.toHaveValue('');
  });

  await test.step('before a save: signs in where she is, and the save goes on by itself', async () => {
    await summary.fill('Typed before the session ended.');
    await endSession();
    await save();
    await expect(ended).toBeVisible();
    await expect(summary).toBeHidden();
    // Of what is held, no key opens anything.
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signInByEmail(page, clerk);
    await expect(page.getByText('Category saved.')).toBeVisible();
    await expect(ended).toBeHidden();
    await expect(summary).toHaveValue('Typed before the session ended.');
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
  });

  await test.step('during an upload: the file goes on by itself, and what was typed beside it is there', async () => {
    await page.getByRole('textbox', { name: 'Sub Title' }).fill('Beside a picture');
    await endSession();
    await page.locator('input[type=file]').setInputFiles({ name: 'toy.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(ended).toBeVisible();
    await signInByPhone(page, clerk);
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await save();
    await expect(page.getByText('Category saved.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sub Title' })).toHaveValue('Beside a picture');
  });

  await test.step('somebody else who signs in sees what is stored', async () => {
    await summary.fill('A secret of Priya.');
    await endSession();
    await save();
    await expect(ended).toBeVisible();
    await signInByPhone(page, viewer);
    await expect(page.getByText('Typed before the session ended.')).toBeVisible();
    await expect(page.getByText('A secret of Priya.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('A secret of Priya.');
  });

  await test.step('and she finds it again', async () => {
    await endSession();
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/signin\/\?returnUrl=/);
    await signInByPhone(page, clerk);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(summary).toHaveValue('A secret of Priya.');
  });
});

function personNamed(fullName: string): PlannedPerson {
  const person = demoTenants[0]?.people.find((one) => one.fullName === fullName);
  if (!person) throw new Error(`The demo knows no ${fullName}.`);
  return person;
}

/** One pixel, the smallest picture there is. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
