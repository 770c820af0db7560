import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { press } from './keyboard.ts';
import { expect, heardOn } from './watched-page.ts';

/** The list of forms. */
export const FORMS = '/forms/define/forms/';

/** Publishes a form of the demo, and returns its address as the screen shows it. */
export async function publish(page: Page, title: string): Promise<string> {
  await page.goto(FORMS);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await press(page.getByRole('link', { name: title, exact: true }));
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Form published.')).toBeVisible();
  const copy = page.getByRole('button', { name: /^Copy http/ });
  await press(copy);
  await expect(page.getByText('Copied Successfully')).toBeVisible();
  await expectAccessible(page, 'a published form');
  return (await copy.getAttribute('aria-label'))?.replace('Copy ', '') ?? '';
}

/** Opens an address without a session, on a phone. Returns the page and its errors. */
export async function asStranger(browser: Browser, address: string, width = 360) {
  const context = await browser.newContext({ viewport: { width, height: 740 }, storageState: undefined });
  const page = await context.newPage();
  const heard = heardOn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, heard };
}
