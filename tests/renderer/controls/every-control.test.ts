import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { controlDefinitions } from '../../../renderer/controls/definitions.ts';
import { controls } from '../../../renderer/controls/registry.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { withTestPage } from '../open-page.ts';
import type { ShownCase } from '../page/control-page.tsx';
import { expectAccessible, expectValue, show } from './shown-control.ts';

const record = { assetsUploadPath: 'things/1/' };

/** The sample of each control's definition, as a form shows it. */
const CASES = [...controlDefinitions].map(([controlType, { sample }]): [string, ShownCase & { value: Json }] => [
  controlType,
  { ...sample, controlType, record, options: sample.field.options },
]);

let page: Page;

withTestPage((opened) => {
  page = opened;
});

describe.each(CASES)('%s', (controlType, shown) => {
  it('is accessible, light and dark, and judged alike by the browser and the checks: empty, filled and fixed', async () => {
    for (const isRequired of [false, true]) {
      await show(page, { ...shown, value: null, isRequired });
      await expectValue(page, null);
    }
    await expectAccessible(page);
    await show(page, { ...shown, isRequired: true });
    await expectValue(page, shown.value);
    await expectAccessible(page);
    // For a control that cannot show a read-only value, the form shows plain text.
    if (!controls.get(controlType)?.showsReadOnly) return;
    await show(page, { ...shown, isReadOnly: true });
    await expectAccessible(page);
  });
});

const input = () => page.getByLabel('Thing', { exact: true });

describe('money', () => {
  const inYen: ShownCase = {
    controlType: 'money',
    field: { type: 'number', format: 'money', currencyField: 'currencyCode' },
    record: { currencyCode: 'JPY' },
    value: 1234567,
  };

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
