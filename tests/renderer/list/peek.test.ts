import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

it('Space shows the record of the row beside the list, j and k go on with it, and Escape closes it', async () => {
  const { page } = form;
  const screen = ownList(
    { columns: [{ name: 'thingId' }, { name: 'title', showAsLink: true, linkUrlSegment: 'edit/' }] },
    { title: { type: 'string', title: 'Title' }, maker: { type: 'string', title: 'Maker' } },
  );
  const rows = [
    { thingId: 1, title: 'Lamp', maker: 'Ikon' },
    { thingId: 2, title: 'Desk', maker: 'Nord' },
  ];
  await form.open({ screen, address: '/things/', answers: { getThings: rows } });
  const panel = page.getByRole('region', { name: 'Thing in brief' });
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const isFocused = (name: string) => cell(name).evaluate((element) => element === document.activeElement);

  // Mounted before its text, so that a screen reader reads the text out.
  const told = await page.locator('[class*="grid"] output').elementHandle();
  expect(await told?.textContent()).toBe('');
  await cell('Lamp').focus();
  await page.keyboard.press('Space');
  await panel.getByText('Ikon').waitFor();
  expect(await isFocused('Lamp')).toBe(true);
  expect(await told?.textContent()).toBe('Lamp');
  await page.keyboard.press('j');
  await panel.getByText('Nord').waitFor();
  expect(await told?.textContent()).toBe('Desk');
  expect(await isFocused('Desk')).toBe(true);
  expect((await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).violations).toEqual([]);
  await page.keyboard.press('k');
  await panel.getByText('Ikon').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  expect(await isFocused('Lamp')).toBe(true);

  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: 'Close' }).press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => isFocused('Lamp')).toBe(true);
  await page.keyboard.press('Space');
  await panel.getByText('Ikon').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => panel.count()).toBe(0);
});
