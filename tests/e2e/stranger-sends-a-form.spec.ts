import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { press, write } from '../support/keyboard.ts';
import { asStranger, FORMS, publish } from '../support/published-form.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** The page scrolls in one direction only. */
async function expectNoWider(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: whole, clientWidth: seen } = document.documentElement;
    return { scrollWidth: whole, clientWidth: seen };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

test('an owner publishes a form, a stranger sends it from a phone, and the owner has the record', async ({
  page,
  browser,
}) => {
  const address = await publish(page, 'Showroom Visit');
  expect(address).toMatch(/^http:\/\/localhost:\d+\/published\/forms\/\d+\/showroom-visit$/);

  const stranger = await asStranger(browser, address);
  const form = stranger.page;
  expect(await form.context().cookies()).toEqual([]);
  await expectAccessible(form, 'a public form');
  await press(form.getByRole('button', { name: 'Send' }));
  const town = form.getByRole('textbox', { name: 'Showroom' });
  await expect(town).toBeFocused();
  await expect(town).toHaveAttribute('aria-invalid', 'true');
  await expect(town).toHaveAccessibleDescription('This is a required field');
  await expectAccessible(form, 'a public form with an error');
  await write(form.getByRole('textbox', { name: 'E-mail' }), 'asha');
  await write(town, 'Kolhapur');
  await press(form.getByRole('button', { name: 'Send' }));
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await form.keyboard.press('End');
  await form.keyboard.type('@mail.example');
  // Enter sends a form of a page, as everywhere on the web.
  await form.keyboard.press('Enter');
  const thanks = form.getByText('Thank you. Your answers were sent.');
  await expect(thanks).toBeFocused();
  await expectAccessible(form, 'a form that was sent');
  await expectNoWider(form);
  expect(stranger.heard).toEqual([]);

  await page.goto('/forms/data/tables/');
  await press(page.getByRole('main').getByRole('link', { name: 'Store Visits' }));
  const row = page.getByRole('row').filter({ hasText: 'Kolhapur' });
  await expect(row).toContainText('asha@mail.example');
  await expect(row).toHaveCount(1);

  await page.goto(FORMS);
  await press(page.getByRole('link', { name: 'Showroom Visit', exact: true }));
  await press(page.getByRole('button', { name: 'Unpublish' }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Form unpublished.')).toBeVisible();
  await press(form.getByRole('link', { name: 'Send another answer' }));
  await expect(form.getByRole('heading', { name: 'Form not found' })).toBeVisible();
});

test('what the server refuses stands at its field, and an answer that got lost makes one record', async ({
  page,
  browser,
}) => {
  await page.goto(FORMS);
  await expect(page.getByRole('link', { name: 'Event Signup', exact: true })).toBeVisible();
  await press(page.getByRole('link', { name: 'Event Signup', exact: true }));
  const shown = page.getByRole('button', { name: /^Copy http/ });
  const address = (await shown.getAttribute('aria-label'))?.replace('Copy ', '') ?? '';
  const { page: form, heard } = await asStranger(browser, address, 320);
  await write(form.getByRole('textbox', { name: 'Full name' }), 'Ravi Lost');
  await write(form.getByRole('textbox', { name: 'E-mail' }), 'ravi@mail.example');
  // The first answer never arrives.
  let sent = 0;
  await form.route('**/submitForm', async (route) => {
    sent += 1;
    const answer = await route.fetch();
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await press(form.getByRole('button', { name: 'Send' }));
  await expect(form.getByText('The server could not be reached. Check the connection and try again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ravi Lost');
  await press(form.getByRole('button', { name: 'Send' }));
  await expect(form.getByText('Your seats are kept. See you at the event.')).toBeFocused();
  await expectNoWider(form);
  expect(sent).toBe(2);
  expect(heard.filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);

  await page.goto('/forms/data/tables/');
  await press(page.getByRole('link', { name: 'Event Signups' }));
  await expect(page.getByRole('row').filter({ hasText: 'Ravi Lost' })).toHaveCount(1);

  // The server checks by itself: on the way the values get lost, so that two required fields are empty.
  const open = await asStranger(browser, address);
  await write(open.page.getByRole('textbox', { name: 'Full name' }), 'Late Caller');
  await write(open.page.getByRole('textbox', { name: 'E-mail' }), 'late@mail.example');
  await open.page.route('**/submitForm', (route) => {
    const body: unknown = route.request().postDataJSON();
    const values = typeof body === 'object' && body !== null ? Reflect.get(body, 'values') : {};
    const members = Object.keys(typeof values === 'object' && values !== null ? values : {});
    const emptied = Object.fromEntries(members.map((member) => [member, null]));
    return route.continue({ postData: JSON.stringify({ ...Object(body), values: emptied }) });
  });
  await press(open.page.getByRole('button', { name: 'Send' }));
  await expect(open.page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expect(open.page.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription(/required/);
});
