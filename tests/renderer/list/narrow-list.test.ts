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
  expect((await lamp.innerText()).replaceAll(/\s+/g, ' ')).toBe('Lamp Thing Id #1 Maker Ikon Size 3');
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

const ORDERS = ownList(
  {
    title: 'Orders',
    columns: [
      { name: 'thingId', label: 'Order Id' },
      { name: 'title', label: 'Customer', link: '/things/{thingId}/edit/' },
      { name: 'region' },
      { name: 'total' },
      { name: 'status', controlType: 'status', customProps: { tones: { caution: ['Awaiting payment'] } } },
      { name: 'invoiced' },
    ],
    bulk: { set: ['region'] },
  },
  {
    title: { type: 'string', title: 'Customer' },
    region: { type: 'string', title: 'Region' },
    total: { type: 'number', format: 'money', title: 'Total', currencyField: 'currency' },
    invoiced: { type: 'number', format: 'money', title: 'Invoiced', currencyField: 'currency' },
    currency: { type: 'string', title: 'Currency' },
    status: { type: 'string', title: 'Status' },
  },
);

it('a phone shows number, customer, total and status of an order, and cuts none of them', async () => {
  const { page } = form;
  await page.setViewportSize({ width: 360, height: 700 });
  const order = {
    thingId: 123456,
    title: 'Sonal Mukherjee-Rao',
    region: 'Andaman and Nicobar Islands',
    total: 1234567.5,
    invoiced: 1234567.5,
    currency: 'INR',
    status: 'Awaiting payment',
  };
  await form.open({ screen: ORDERS, address: '/things/', answers: { getThings: [order] } });
  const row = page.getByRole('gridcell').filter({ hasText: '123456' });
  await row.waitFor();
  for (const text of ['#123456', 'Sonal Mukherjee-Rao', '₹12,34,567.50', 'Awaiting Payment']) {
    const cut = await row.evaluate((cell, wanted) => {
      const edges = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let whole = '';
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        whole += node.textContent;
        if (!whole.includes(wanted) || node.parentElement === null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const place = range.getBoundingClientRect();
        // A box around the text that is smaller than the text cuts it.
        for (let box: Element | null = node.parentElement; box !== cell && box !== null; box = box.parentElement) {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const isOpen = getComputedStyle(box).overflow === 'visible';
          if (!isOpen && (place.right > right + 1 || place.left < left - 1 || place.top > bottom || place.bottom < top))
            return `by ${box.className}`;
        }
        return place.right <= edges.right && place.height > 0 ? '' : 'by the row';
      }
      return 'not there';
    }, text);
    expect(cut, text).toBe('');
  }
  // A fact without room is left out as a whole.
  const isHidden = await row.evaluate((cell) => {
    const fact = [...cell.querySelectorAll('span')].find(
      ({ innerText }) => innerText === 'Andaman and Nicobar Islands',
    );
    const line = fact?.closest('[data-more-links]')?.getBoundingClientRect();
    return fact !== undefined && line !== undefined && fact.getBoundingClientRect().top >= line.bottom;
  });
  expect(isHidden).toBe(true);
});
