import { afterAll, beforeAll, expect, it } from 'vitest';
import { edit } from './edit-thing.ts';
import { openFormPage, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

async function placeOf(label: string): Promise<{ x: number; y: number }> {
  return (await form.page.getByLabel(label).boundingBox()) ?? { x: 0, y: 0 };
}

/** Returns the places of both fields in the window. */
async function places() {
  return { aside: await placeOf('Title'), main: await placeOf('Quantity') };
}

it('stands beside the other sections where there is room, and below them elsewhere', async () => {
  await form.page.setViewportSize({ width: 1440, height: 900 });
  await edit(form, {
    sections: [
      { title: 'Name', aside: true, rows: [{ fields: [{ name: 'title' }] }] },
      { title: 'Stock', rows: [{ fields: [{ name: 'quantity' }] }] },
    ],
  });
  await form.page.getByLabel('Title').waitFor();
  const wide = await places();
  expect(wide.aside.x).toBeGreaterThan(wide.main.x);
  expect(wide.aside.y).toBe(wide.main.y);
  await form.page.setViewportSize({ width: 800, height: 900 });
  const narrow = await places();
  expect(narrow.aside.x).toBe(narrow.main.x);
  expect(narrow.aside.y).toBeGreaterThan(narrow.main.y);
});
