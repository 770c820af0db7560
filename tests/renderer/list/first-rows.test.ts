/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page is sent there with all that it needs */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

/** The first rows of a visit, before the grid takes their place. */

let form: FormPage;
// Each test is a visit of its own.
beforeEach(async () => {
  form = await openFormPage();
});
afterEach(() => form?.browser.close());

const SCREEN = ownList(
  {
    columns: [
      { name: 'thingId', width: 90 },
      { name: 'title', link: '/things/{thingId}/edit/' },
      { name: 'count', width: 120 },
      { name: 'note' },
      { name: 'isOpen', width: 110 },
    ],
    bulk: { set: ['title'] },
  },
  {
    title: { type: 'string', title: 'Title' },
    count: { type: 'integer', title: 'How many there are of it' },
    note: { type: 'string', title: 'Note' },
    isOpen: { type: 'boolean', title: 'Open' },
  },
);
const ROWS = ['Lamp', 'Desk', 'Sofa'].map((title, index) => ({
  thingId: index + 1,
  title,
  count: 1200 * (index + 1),
  note: index === 1 ? '' : `Note on ${title}`,
  isOpen: index === 0,
  version: 1,
}));
const open = () => form.open({ screen: SCREEN, address: '/things/', answers: { getThings: ROWS } });

type Places = Record<string, number[]>;

/** Runs in the page: calls a function with the first rows as soon as they are there. */
function atFirstRows(act: 'note' | 'focus' | 'order'): void {
  const observer = new MutationObserver(() => {
    const table = document.querySelector('table:has(tbody tr)');
    if (table === null) return;
    observer.disconnect();
    if (act === 'focus') table.querySelectorAll('a')[1]?.focus();
    else if (act === 'order') {
      const page = Reflect.get(globalThis, 'page');
      page.reply('getThings', JSON.stringify({ result: [] }));
      page.go('/things/?$orderby=title desc');
    } else Object.assign(globalThis, { firstPlaces: noted(table) });
  });
  observer.observe(document.body, { subtree: true, childList: true });
  /** Returns where the texts of an element stand: left, top and right. */
  const noted = (element: Element): Record<string, number[]> => {
    const places: Record<string, number[]> = {};
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top, right } = range.getBoundingClientRect();
      // Not what is for screen readers only.
      if ((text.parentElement?.offsetWidth ?? 0) > 1)
        places[`${text.textContent} ${Object.keys(places).length}`] = [left, top, right];
    }
    for (const [index, box] of [...element.querySelectorAll('input[type=checkbox]')].entries()) {
      const { left, top, right } = box.getBoundingClientRect();
      places[`box ${index}`] = [left, top, right];
    }
    return places;
  };
  Object.assign(globalThis, { noted });
}

it.each([
  ['as columns', 1000],
  ['beside a column that stays while the others scroll', 700],
  ['in two lines', 400],
])('stand where the grid shows them, to a pixel: %s', async (_, width) => {
  const { page } = form;
  await page.setViewportSize({ width, height: 700 });
  await page.evaluate(atFirstRows, 'note' as const);
  await open();
  await page.getByRole('gridcell', { name: 'Lamp' }).first().waitFor();
  expect(await page.locator('table').count()).toBe(0);
  const first: Places = await page.evaluate(() => Reflect.get(globalThis, 'firstPlaces'));
  const grid: Places = await page.evaluate(() =>
    Reflect.get(globalThis, 'noted')(document.querySelector('[role=grid]')),
  );
  expect(Object.keys(first).length).toBeGreaterThan(9);
  expect(Object.keys(grid).toSorted()).toEqual(Object.keys(first).toSorted());
  for (const [text, place] of Object.entries(grid))
    for (const [side, at] of place.entries())
      expect(
        Math.abs(at - (first[text]?.[side] ?? Number.NaN)),
        `${text}, ${['left', 'top', 'right'][side]}`,
      ).toBeLessThan(1.01);
});

it('leave in the task in which the grid has its rows: the document never has both, nor none', async () => {
  const { page } = form;
  const session = await page.context().newCDPSession(page);
  // A slow processor makes the tasks long in which both could be seen.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const [plain, grid] = ['table tbody tr', '[role=row][row-index]'].map(
        (rows) => document.querySelectorAll(`${rows} a[href]`).length,
      );
      seen.add(`${plain} ${grid}`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { seenRows: seen });
  });
  await open();
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).waitFor();
  const seen: string[] = await page.evaluate(() => [...Reflect.get(globalThis, 'seenRows')]);
  expect(seen).toEqual(['0 0', '3 0', '0 3']);
});

it('stay while something on them is pressed, so that the click arrives', async () => {
  const { page } = form;
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const header = document.querySelectorAll('table th button')[1];
      if (!(header instanceof HTMLElement)) return;
      observer.disconnect();
      const { left, top } = header.getBoundingClientRect();
      Object.assign(globalThis, { headerAt: [left + 5, top + 5] });
      header.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }));
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await open();
  await page.waitForFunction(() => document.querySelector('[role=grid]') !== null);
  // Many times as long as the grid needs to take their place.
  await page.waitForTimeout(1500);
  expect(await page.locator('table tbody tr').count()).toBe(3);
  const [x = 0, y = 0]: number[] = await page.evaluate(() => Reflect.get(globalThis, 'headerAt'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('table') === null);
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending');
});

it('are no more than fit into the window', async () => {
  const { page } = form;
  await page.setViewportSize({ width: 1000, height: 440 });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { length } = document.querySelectorAll('table tbody tr');
      if (length > 0) Object.assign(globalThis, { plainRows: length });
    }).observe(document.body, { subtree: true, childList: true });
  });
  const many = Array.from({ length: 100 }, (_, index) => ({ ...ROWS[0], thingId: index + 1, title: `Lamp ${index}` }));
  await form.open({ screen: SCREEN, address: '/things/', answers: { getThings: many } });
  await page.getByRole('gridcell', { name: 'Lamp 3', exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'plainRows'))).toBe(10);
});

it('give their focus to the same row of the grid', async () => {
  const { page } = form;
  await page.evaluate(atFirstRows, 'focus' as const);
  await open();
  await page.getByRole('gridcell', { name: 'Desk', exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('row-index')))
    .toBe('1');
});

it('may be replaced by no rows at any moment, and the rows after that are shown by the grid', async () => {
  const { page } = form;
  await page.evaluate(atFirstRows, 'order' as const);
  await open();
  await page.getByText('There are no entries in the table at the moment.').waitFor();
  await form.reply('getThings', { result: ROWS });
  await form.go('/things/');
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).waitFor();
  expect(await page.locator('table').count()).toBe(0);
});

it('come once in a visit: the next list has its grid at once', async () => {
  const { page } = form;
  await open();
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).waitFor();
  await page.evaluate(atFirstRows, 'note' as const);
  await open();
  await page.getByRole('gridcell', { name: 'Sofa', exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'firstPlaces'))).toBeUndefined();
});
