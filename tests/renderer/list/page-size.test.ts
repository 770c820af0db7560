import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const COLUMNS = [{ name: 'title', link: '/things/{thingId}/edit/' }];
const TITLE = { title: { type: 'string' as const, title: 'Title' } };
const ROWS = Array.from({ length: 10 }, (_, index) => ({ thingId: index + 1, title: `Lamp ${index + 1}` }));

async function openList(list: Parameters<typeof ownList>[0]) {
  const screen = ownList(list, TITLE);
  await form.open({ screen, address: '/things/' });
  await form.reply('getThings', { result: ROWS, count: 400 });
  await form.go('/things/?$orderby=title desc');
  const rows = form.page.getByLabel('Rows', { exact: true });
  await rows.waitFor();
  return rows;
}

it('a page has as many rows as the window shows, until a person chooses', async () => {
  const { page } = form;
  await page.setViewportSize({ width: 1280, height: 1080 });
  const rows = await openList({ columns: COLUMNS });
  expect(await rows.inputValue()).toBe('17');
  // Each page of the address has the rows that its sender saw.
  expect(await page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('href')).toContain(
    '$skip=17&$top=17',
  );
  await page.setViewportSize({ width: 1280, height: 1440 });
  await expect.poll(() => rows.inputValue()).toBe('25');
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect.poll(() => rows.inputValue()).toBe('10');

  await rows.selectOption('50');
  await expect.poll(async () => (await form.seen()).address).toContain('$top=50');
  await page.setViewportSize({ width: 1280, height: 1080 });
  await page.getByRole('button', { name: 'Compact rows' }).press('Enter');
  await form.go('/things/?$orderby=title');
  await expect.poll(() => rows.inputValue()).toBe('50');
  await page.getByRole('button', { name: 'Compact rows' }).press('Enter');
});

it('a phone and a list that says its page size do not follow the window', async () => {
  const { page } = form;
  await page.setViewportSize({ width: 360, height: 1080 });
  expect(await (await openList({ id: 'phone-list', columns: COLUMNS })).inputValue()).toBe('10');
  await page.setViewportSize({ width: 1280, height: 1080 });
  expect(await (await openList({ id: 'sized-list', columns: COLUMNS, pageSize: 20 })).inputValue()).toBe('20');
});
