import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

/** `useList` without the views of lists: a view of a few lines stands on its result. */

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const SCREEN = ownList(
  { columns: [{ name: 'title', link: '/things/{thingId}/edit/' }], bulk: { set: ['title'] }, pageSize: 10 },
  { title: { type: 'string', title: 'Title' } },
);
const ROWS = Array.from({ length: 10 }, (_, index) => ({ thingId: index + 1, title: `Lamp ${index + 1}`, version: 1 }));

it('gives a view its rows, and what is done with them goes into the address', async () => {
  const { page } = form;
  await form.reply('getThings', { result: ROWS, count: 25 });
  await form.open({ screen: SCREEN, address: '/things/', isTitles: true });
  await form.reply('getThings', { result: ROWS, count: 25 });
  await form.go('/things/?$orderby=title');
  await expect.poll(() => page.locator('li').allTextContents()).toEqual(ROWS.map(({ title }) => title));
  expect(await page.getByText('Page 1 of 3').textContent()).toBe('Page 1 of 3, 25 in all, sorted asc');
  expect(await page.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/things/?$orderby=title&$skip=10');
  expect(await page.locator('[role="grid"], table').count()).toBe(0);

  await page.getByRole('button', { name: 'Sort' }).click();
  await expect.poll(async () => (await form.seen()).address).toBe('/things/?$orderby=title%20desc');
  await page.getByRole('button', { name: 'Search for lamps' }).click();
  await expect.poll(async () => (await form.seen()).address).toContain('$search=lamp');
});
