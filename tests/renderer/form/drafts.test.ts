import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const STORED = { thingId: 1, title: 'Lamp', version: 1 };
const kept = (): Promise<string> => form.page.evaluate(() => JSON.stringify({ ...localStorage }));

it('what was undone by hand is not offered again, and an earlier draft that nobody has answered is', async () => {
  const { page } = form;
  const screen = ownScreen(
    { sections: [{ rows: [{ fields: [{ name: 'title' }] }] }] },
    { properties: { title: { type: 'string', title: 'Title' } } },
  );
  const opened = { screen, address: '/things/1/edit/', answers: { getThing: STORED }, draftOwner: 'acme.7' };
  await form.open(opened);
  await page.getByLabel('Title').fill('Half typed');
  await expect.poll(kept).toContain('Half typed');
  await page.getByLabel('Title').fill('Lamp');
  await expect.poll(kept).not.toContain('Half typed');
  await form.open(opened);
  await page.getByLabel('Title').waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);

  await page.getByLabel('Title').fill('Worth keeping');
  await expect.poll(kept).toContain('Worth keeping');
  await form.open(opened);
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await page.getByLabel('Title').fill('A slip');
  await expect.poll(kept).toContain('A slip');
  await page.getByLabel('Title').fill('Lamp');
  await expect.poll(kept).toContain('Worth keeping');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Worth keeping');
});
