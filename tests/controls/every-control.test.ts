import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { controls } from '../../renderer/controls/registry.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { withTestPage } from './open-page.ts';
import type { ShownCase } from './page/control-page.tsx';
import { expectAccessible, expectValue, show } from './shown-control.ts';

const record = { assetsUploadPath: 'things/1/' };
const options = [{ value: 'a', title: 'Apple' }, { value: 'b', title: 'Banana' }];
const assets: ShownCase['field'] = { type: 'array', format: 'assets' };

/** Of each control: what its field is, and a value that fits. */
const CASES: Record<string, Omit<ShownCase, 'controlType'> & { value: Json }> = {
  asset: { field: assets, record, value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/a.png', device: 'All', tag: 'Cover' }, { type: 'video', title: 'Film', assetUrl: 'things/1/a.m3u8' }] },
  boolean: { field: { type: 'boolean' }, value: true },
  booleanSelect: { field: { type: 'boolean' }, value: false },
  code: { field: { type: 'string', pattern: '[A-Z]{3}' }, value: 'IND' },
  colorInput: { value: '#00aa55' },
  datetime: { field: { type: 'string', format: 'date' }, value: '2026-11-20' },
  document: { record, value: 'things/1/prices.pdf' },
  email: { field: { type: 'string', format: 'email' }, value: 'asha@acme.example' },
  emailOrPhone: { value: 'asha@acme.example' },
  image: { field: assets, record, value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/a.png' }] },
  money: { field: { type: 'number', format: 'money' }, value: 1234.5 },
  multilinetext: { field: { type: 'string', format: 'multiline' }, value: 'one\ntwo' },
  number: { field: { type: 'number' }, value: 5 },
  otp: { value: '1234' },
  percentage: { field: { type: 'number', format: 'percentage' }, value: 12.5 },
  phone: { field: { type: 'string', format: 'phone' }, value: '+919876543210' },
  richtext: { field: { type: 'string', format: 'richtext' }, value: '{"root":{"type":"root","version":1,"children":[{"type":"paragraph","version":1,"children":[]}]}}' },
  select: { options, value: 'a' },
  selectWithSearchInput: { options, value: 'a' },
  selectWithSearchPanel: { options, value: 'b' },
  text: { value: 'Plain' },
};

let page: Page;

withTestPage((opened) => {
  page = opened;
});

it('has a case for every control', () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...controls.keys()].toSorted());
});

describe.each(Object.entries(CASES))('%s', (controlType, shown) => {
  it('is accessible, light and dark, and judged alike by the browser and the checks: empty, filled and fixed', async () => {
    for (const isRequired of [false, true]) {
      await show(page, { ...shown, controlType, value: null, isRequired });
      await expectValue(page, null);
    }
    await expectAccessible(page);
    await show(page, { ...shown, controlType, isRequired: true });
    await expectValue(page, shown.value);
    await expectAccessible(page);
    // What does not show itself then is plain text of the form's.
    if (!controls.get(controlType)?.showsReadOnly) return;
    await show(page, { ...shown, controlType, isReadOnly: true });
    await expectAccessible(page);
  });
});

const input = () => page.getByLabel('Thing', { exact: true });

describe('money', () => {
  const inYen: ShownCase = { controlType: 'money', field: { type: 'number', format: 'money', currencyField: 'currencyCode' }, record: { currencyCode: 'JPY' }, value: 1234567 };

  it('groups an amount while nobody types in it, and shows it plain to who does', async () => {
    await show(page, { controlType: 'money', field: { type: 'number', format: 'money' }, value: 1234567.5 });
    expect(await input().inputValue()).toBe('12,34,567.50');
    await input().focus();
    expect(await input().inputValue()).toBe('1234567.5');
    await page.keyboard.type('2500.999');
    await expectValue(page, 2500.99);
    await input().blur();
    expect(await input().inputValue()).toBe('2,500.99');
  });

  it('counts in the units of the currency beside it, and names it', async () => {
    await show(page, inYen);
    expect(await input().inputValue()).toBe('12,34,567');
    await input().fill('12.5');
    await expectValue(page, 12);
    const described = await input().getAttribute('aria-describedby');
    expect(described).toContain('thing-currency');
    expect(await page.locator('#thing-currency').textContent()).toContain('in JPY');
  });

  it('takes no minus', async () => {
    await show(page, { controlType: 'money', field: { type: 'number', format: 'money' } });
    await input().focus();
    await page.keyboard.type('-5');
    await expectValue(page, 5);
  });

  it('is written with its currency where it cannot be changed', async () => {
    await show(page, { ...inYen, isReadOnly: true });
    expect(await page.getByRole('status').textContent()).toBe('¥12,34,567');
  });
});

it('suffixes the label of a percentage', async () => {
  await show(page, { controlType: 'percentage', field: { type: 'number', format: 'percentage' } });
  await page.getByLabel('Thing %').fill('101');
  await expectValue(page, 101);
});

describe('colorInput', () => {
  it('takes a colour from the picker, and completes a typed one when it is left', async () => {
    await show(page, { controlType: 'colorInput' });
    await page.getByLabel('Pick a colour: Thing').fill('#112233');
    await expectValue(page, '#112233');
    await page.getByLabel('Thing', { exact: true }).fill('0A5');
    await expectValue(page, '0A5');
    await page.getByLabel('Thing', { exact: true }).blur();
    await expectValue(page, '#00aa55');
  });
});

it("reads 'true' and '1' as true in a booleanSelect, and stores text in a field of text", async () => {
  for (const value of ['true', '1']) {
    await show(page, { controlType: 'booleanSelect', value, customProps: { trueLabel: 'On', falseLabel: 'Off' } });
    expect(await page.getByLabel('Thing').locator('option:checked').textContent()).toBe('On');
  }
  await page.getByLabel('Thing').selectOption('Off');
  await expectValue(page, 'false');
  await page.getByLabel('Thing').selectOption('Select…');
  await expectValue(page, null);
});
