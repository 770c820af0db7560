import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const PROPERTIES = {
  title: { type: 'string', title: 'Title' },
  quantity: { type: 'integer', title: 'Quantity' },
} as const;
const STORED = { thingId: 1, title: 'Lamp', quantity: 3, startedAt: '2026-03-01T20:00:00Z', version: 1 };
const updates = async () => (await form.seen()).calls.filter(({ operation }) => operation === 'updateThing').length;

it('say days as the screen does', async () => {
  const screen = ownScreen(
    {
      sections: [
        {
          rows: [
            {
              fields: [
                {
                  name: 'quantity',
                  confirm: { when: { field: 'quantity', gt: 100 }, text: 'So many since {startedAt:date}?' },
                },
              ],
            },
            { fields: [{ name: 'title' }] },
          ],
        },
      ],
    },
    { properties: PROPERTIES },
  );
  await form.open({
    screen,
    address: '/things/1/edit/',
    answers: { getThing: STORED },
    locale: { locale: 'en-IN', timeZone: 'America/New_York' },
  });
  await form.page.getByLabel('Quantity').fill('1000');
  await form.page.getByLabel('Title').focus();
  await expect.poll(async () => (await form.seen()).questions[0]?.text).toMatch(/\b0?1 Mar|\b0?1\/0?3/);
});

it('so does what is said instead of a form', async () => {
  const fieldsFrom = {
    operation: 'getStructure',
    refuseWhen: { field: 'result.closedAt', empty: false },
    text: 'Closed since {result.closedAt:date}.',
  };
  const screen = ownScreen(
    { sections: [{ rows: [{ fields: [{ name: 'title' }] }] }], fieldsFrom },
    { properties: PROPERTIES },
    { getStructure: { method: 'GET', path: '/structure' } },
  );
  await form.open({
    screen,
    address: '/things/1/edit/',
    answers: { getThing: STORED, getStructure: { closedAt: '2026-03-01T20:00:00Z' } },
    locale: { locale: 'en-IN', timeZone: 'America/New_York' },
  });
  await form.page.getByText(/Closed since 0?1( Mar|\/0?3)/).waitFor();
});

/** Opens a form that asks for a confirmation when the quantity exceeds 100. */
async function openAsking(does: boolean): Promise<void> {
  const screen = ownScreen(
    {
      sections: [
        {
          rows: [
            { fields: [{ name: 'quantity', confirm: { when: { field: 'quantity', gt: 100 }, text: 'So many?' } }] },
          ],
        },
      ],
    },
    { properties: PROPERTIES },
  );
  await form.open({
    screen,
    address: '/things/1/edit/',
    answers: { getThing: STORED, updateThing: { ...STORED, quantity: 1000, version: 2 } },
  });
  await form.agree(does);
  await form.page.getByLabel('Quantity').fill('1000');
}
const bySave = () => form.page.getByRole('button', { name: 'Save Changes' }).click();
const byKeys = () => form.page.keyboard.press('Control+s');

it.each([
  ['the button', bySave],
  ['the keys', byKeys],
])('about what is typed come before it is sent by %s, once', async (_name, save) => {
  await openAsking(true);
  await save();
  await expect.poll(updates).toBe(1);
  expect((await form.seen()).questions.map(({ text }) => text)).toEqual(['So many?']);
});

it.each([
  ['the button', bySave],
  ['the keys', byKeys],
])('that are declined keep the old value, and nothing is sent by %s', async (_name, save) => {
  await openAsking(false);
  await save();
  await expect.poll(() => form.page.getByLabel('Quantity').inputValue()).toBe('3');
  expect((await form.seen()).questions.length).toBe(1);
  expect(await updates()).toBe(0);
});
