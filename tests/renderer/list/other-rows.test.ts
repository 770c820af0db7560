import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const thingsOf = (siteId: number, titles: string[]) =>
  titles.map((title, index) => ({ siteId, thingId: index + 1, title, version: 1 }));

/** Opens the things of site 1. Those of site 2 have the same keys and stand in the same places. */
beforeEach(async () => {
  const screen = ownList(
    {
      route: '/sites/{siteId}/things/',
      columns: [{ name: 'thingId' }, { name: 'title', editable: true }],
      bulk: { set: ['title'] },
    },
    { title: { type: 'string', title: 'Title' } },
    { path: '/sites/{siteId}/things' },
  );
  const answers = {
    'getThings/1': thingsOf(1, ['Lamp', 'Desk', 'Sofa', 'Shelf', 'Chair', 'Stool']),
    'getThings/2': thingsOf(2, ['Tent', 'Boat']),
  };
  await form.open({ screen, address: '/sites/1/things/', answers });
  await form.page.getByRole('gridcell', { name: 'Lamp', exact: true }).waitFor();
});

const showOthers = async () => {
  await form.go('/sites/2/things/');
  await form.page.getByRole('gridcell', { name: 'Tent', exact: true }).waitFor();
};
const isToolbarFree = () => form.page.getByRole('toolbar').evaluate((bar) => bar.closest('[inert]') === null);

it('rows of another record begin without a choice and without an open editor', async () => {
  const { page } = form;
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).dblclick();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await showOthers();
  expect(await page.getByRole('textbox', { name: 'Title' }).count()).toBe(0);
  await form.go('/sites/1/things/');
  await page.getByRole('checkbox', { name: 'Choose thing Lamp' }).click();
  await page.getByText('1 chosen').waitFor();
  await showOthers();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect([await page.getByLabel('Chosen rows').count(), await isToolbarFree()]).toEqual([0, true]);
});

it('rows of one record are not shown as rows of another, while those are read and when they cannot be', async () => {
  const { page } = form;
  await form.reply('getThings/2', { isSuccessful: false, status: 503, message: 'Busy.', isHeld: true });
  await form.go('/sites/2/things/');
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).waitFor({ state: 'hidden' });
  await form.release();
  await page.getByText('Busy.').waitFor();
  expect(await page.getByRole('gridcell', { name: 'Lamp', exact: true }).isVisible()).toBe(false);
});

it('a run is unsaved work of its rows: it stops when they are left, and its bar does not lie over others', async () => {
  const { page } = form;
  await form.reply('updateThing', { isHeld: true });
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).click();
  await page.getByRole('button', { name: 'Change Title' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('New');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('0 of 6').waitFor();
  expect((await form.seen()).isUnsaved).toBe(true);
  await showOthers();
  expect([await page.getByLabel('Chosen rows').count(), await isToolbarFree()]).toEqual([0, true]);
  expect((await form.seen()).isUnsaved).toBe(false);
  // The four calls on their way end; others would be made at once.
  await form.release();
  expect((await form.seen()).calls).toHaveLength(4);
});
