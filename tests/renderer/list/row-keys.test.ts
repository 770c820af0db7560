import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownList, type FormPage } from '../form/form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

it('answers each key of a row before the next one, however fast they follow', async () => {
  const { page } = form;
  const screen = ownList(
    { columns: [{ name: 'thingId' }, { name: 'title' }], bulk: { set: ['title'] } },
    { title: { type: 'string', title: 'Title' } },
  );
  const rows = ['Lamp', 'Desk', 'Sofa', 'Shelf'].map((title, index) => ({ thingId: index + 1, title, version: 1 }));
  await form.open({ screen, address: '/things/', answers: { getThings: rows } });
  await page.getByRole('gridcell', { name: 'Lamp', exact: true }).click();
  const arePrevented = await page.evaluate(() =>
    // No time passes between these keys: a browser that is busy gives them so.
    ['x', 'j', 'j', 'X'].map(
      (key) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ) === false,
    ),
  );
  await page.getByText('3 chosen').waitFor();
  expect(arePrevented).toEqual([true, true, true, true]);
});
