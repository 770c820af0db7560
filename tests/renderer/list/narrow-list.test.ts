import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

it('a phone shows rows of two lines, and filters and order behind one button, all by keyboard', async () => {
  const { page } = form;
  await page.setViewportSize({ width: 360, height: 700 });
  const screen = ownList(
    {
      columns: [
        { name: 'thingId' },
        { name: 'title', showAsLink: true, linkUrlSegment: 'edit/' },
        { name: 'maker', link: '/makers/{maker}/' },
        { name: 'size' },
      ],
      filters: [{ name: 'maker' }],
    },
    {
      title: { type: 'string', title: 'Title' },
      maker: { type: 'string', title: 'Maker' },
      size: { type: 'integer', title: 'Size' },
    },
  );
  const rows = ['Lamp', 'Desk'].map((title, index) => ({ thingId: index + 1, title, maker: 'Ikon', size: 3 }));
  await form.open({ screen, address: '/things/', answers: { getThings: rows } });

  const lamp = page.getByRole('gridcell').filter({ hasText: 'Lamp' });
  await lamp.waitFor();
  expect((await lamp.innerText()).replaceAll(/\s+/g, ' ')).toBe('Lamp Maker IkonSize 3 Thing Id 1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const button = page.getByRole('button', { name: 'Filters' });
  await button.press('Enter');
  expect((await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).violations).toEqual([]);
  await page.getByRole('button', { name: 'Filter by Maker' }).waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Size, descending');
  await expect.poll(async () => (await form.seen()).address).toContain('$orderby=size%20desc');
  await button.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Filter by Maker' }).count()).toBe(0);

  // The other link of the row is a tab stop, and Enter follows it instead of the name.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      event.preventDefault();
      document.title = event.target instanceof HTMLElement ? event.target.innerText : '';
    });
  });
  await lamp.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe('Ikon');
  await lamp.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await form.seen()).address).toBe('/things/2/edit/');
});
