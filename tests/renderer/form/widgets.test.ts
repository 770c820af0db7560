import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { expectAccessible } from '../controls/shown-control.ts';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

const THING: Entity['properties'] = {
  title: { type: 'string', title: 'Title' },
  score: { type: 'integer', title: 'Score', minimum: 1, maximum: 5, description: 'From one to five.' },
  weight: { type: 'number', title: 'Weight', minimum: 0, maximum: 10 },
  size: {
    type: 'integer',
    title: 'Size',
    options: [
      { value: 1, title: 'Small' },
      { value: 2, title: 'Large' },
    ],
  },
};
const STORED = { thingId: 1, title: 'Lamp', score: 2, weight: 4, size: 1, version: 1 };

async function edit(words: Partial<FormDescriptor> = {}, required = ['score', 'size']): Promise<void> {
  const sections: FormDescriptor['sections'] = [
    {
      rows: [
        { fields: [{ name: 'title' }] },
        { fields: [{ name: 'score', controlType: 'rating', customProps: { shape: 'heart' } }] },
        { fields: [{ name: 'weight', controlType: 'slider' }] },
        { fields: [{ name: 'size', controlType: 'radioGroup' }] },
      ],
    },
  ];
  const screen = ownScreen({ sections, ...words }, { properties: THING, required });
  await form.open({ screen, address: '/things/1/edit/', answers: { getThing: STORED } });
  await form.page.getByRole('heading', { level: 1 }).waitFor();
}

const hearts = () => form.page.getByRole('group', { name: 'Score' });
const checkedHeart = () => hearts().getByRole('radio', { checked: true }).getAttribute('aria-label');
const updates = async () => (await form.seen()).calls.filter(({ operation }) => operation === 'updateThing');
const save = () => form.page.getByRole('button', { name: 'Save Changes' }).click();

describe('widgets written for RJSF, chosen by the descriptor', () => {
  beforeEach(() => edit());

  it('show the stored value, their options and the choices of the field', async () => {
    expect(await checkedHeart()).toBe('2 hearts');
    expect(await form.page.getByLabel('Weight').inputValue()).toBe('4');
    expect(await form.page.getByRole('radio', { name: 'Small' }).isChecked()).toBe(true);
    expect(await form.page.getByText('From one to five.').isVisible()).toBe(true);
  });

  it('write typed values to the store, from which they are saved', async () => {
    await hearts().getByRole('radio', { name: '5 hearts' }).click();
    await form.page.getByLabel('Weight').fill('7');
    await form.page.getByRole('radio', { name: 'Large' }).check();
    expect(await checkedHeart()).toBe('5 hearts');
    expect((await form.seen()).isUnsaved).toBe(true);
    await save();
    await expect
      .poll(async () => (await updates()).map(({ payload }) => payload))
      .toMatchObject([{ score: 5, weight: 7, size: 2 }]);
  });

  it('are seen by conditions', async () => {
    await edit({ notices: [{ text: 'Heavy.', tone: 'caution', visibleWhen: { field: 'weight', gt: 8 } }] });
    await form.page.getByLabel('Weight').fill('9');
    await form.page.getByText('Heavy.').waitFor();
  });

  it('are accessible', () => expectAccessible(form.page));
});

describe('widgets written for RJSF, and the state of the field', () => {
  it('show the errors of the checks and of the server, tied to the widget', async () => {
    await edit({}, ['score', 'size']);
    await form.open({
      screen: ownScreen(
        {
          sections: [
            {
              rows: [
                { fields: [{ name: 'score', controlType: 'rating' }] },
                { fields: [{ name: 'weight', controlType: 'slider' }] },
              ],
            },
          ],
        },
        { properties: THING, required: ['score'] },
      ),
      address: '/things/add/',
    });
    await save();
    await expect.poll(() => form.page.getByText('This is a required field').count()).toBe(1);
    const described = await hearts().getAttribute('aria-describedby');
    expect(await form.page.locator(`[id="${described?.split(' ')[0]}"]`).innerText()).toBe('This is a required field');
    expect((await form.seen()).calls.filter(({ operation }) => operation === 'addThing')).toEqual([]);

    await hearts().getByRole('radio', { name: '3 stars' }).click();
    await expect.poll(() => form.page.getByText('This is a required field').count()).toBe(0);
    await form.reply('addThing', {
      isSuccessful: false,
      status: 400,
      message: 'Mend the fields.',
      fieldErrors: [{ path: 'weight', message: 'Too light.' }],
    });
    await save();
    const weight = form.page.getByLabel('Weight');
    await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
    expect(await weight.evaluate((element) => element.getAttribute('aria-describedby'))).toContain('-error');
    await expectAccessible(form.page);
  });

  it('are read-only, or plain text, when the field is', async () => {
    await edit({ readOnlyWhen: { field: 'title', is: 'Lamp' } });
    await expect.poll(() => hearts().getByRole('radio', { name: '5 hearts' }).getAttribute('tabindex')).toBe('-1');
    await hearts().getByRole('radio', { name: '5 hearts' }).click();
    expect(await checkedHeart()).toBe('2 hearts');
    expect(await form.page.getByRole('slider').count()).toBe(0);
    expect(await form.page.getByLabel('Weight').innerText()).toBe('4');
    await form.page.getByRole('radio', { name: 'Large' }).click({ force: true });
    expect(await form.page.getByRole('radio', { name: 'Small' }).isChecked()).toBe(true);
    expect((await form.seen()).isUnsaved).toBe(false);
  });
});
