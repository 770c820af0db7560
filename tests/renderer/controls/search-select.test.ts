import type { Page } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTestPage, type TestPage } from '../open-page.ts';
import type { ShownCase } from '../page/control-page.tsx';
import { expectAccessible, expectValue, show, stateOf } from './shown-control.ts';

let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeAll(async () => {
  // Counts the tones instead of playing them.
  await page.evaluate(() => {
    const original = AudioContext.prototype.createOscillator;
    Object.assign(globalThis, { tones: 0 });
    AudioContext.prototype.createOscillator = function counted() {
      Object.assign(globalThis, { tones: Reflect.get(globalThis, 'tones') + 1 });
      return original.call(this);
    };
  });
});
beforeEach(() => page.evaluate(() => void Object.assign(globalThis, { tones: 0 })));

/** The input of the control. A search panel has a button that opens it instead. */
const input = () => page.getByRole('combobox', { name: 'Thing', exact: true });
const opener = input;
const search = () => page.getByRole('combobox', { name: 'Search Thing' });
const tones = (): Promise<number> => page.evaluate(() => Reflect.get(globalThis, 'tones'));
/** Holds the responses of searches back, or releases them. */
const answerSearches = (does: boolean) =>
  page.evaluate((isAnswered) => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    const { page: shown } = globalThis as unknown as { page: TestPage };
    return isAnswered ? shown.letHeldGo() : shown.holdSearches();
  }, does);
const PEOPLE = { operation: 'getPeople', keyField: 'id', text: '{title}' };
const CUSTOMERS = { operation: 'getCustomers', keyField: 'id', text: '{title}' };
const field: ShownCase['field'] = { type: 'integer' };

describe('selectWithSearchInput', () => {
  it('is worked by the keyboard alone', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE, isRequired: true });
    await expectValue(page, null);
    await input().focus();
    await page.keyboard.type('e');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Chen Wei', 'Dana Levi']);
    await page.keyboard.press('ArrowDown');
    expect(await input().getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('option', { name: 'Dana Levi' }).getAttribute('id'),
    );
    expect(await page.getByRole('status').textContent()).toBe('2 results');
    await page.keyboard.press('Enter');
    await expectValue(page, 4);
    expect(await input().inputValue()).toBe('Dana Levi');
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('forgets what was typed on Escape, and the value when it is emptied', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE, value: 1, isRequired: true });
    await expect.poll(() => input().inputValue()).toBe('Asha Rao');
    await input().fill('bru');
    await page.keyboard.press('Escape');
    expect(await input().inputValue()).toBe('Asha Rao');
    await expectValue(page, 1);
    await input().fill('');
    await expectValue(page, null);
  });

  it('takes a title that was typed out when it is left, and nothing that only resembles one', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE });
    await input().fill('bruno diaz');
    await page.getByRole('option').first().waitFor();
    await input().blur();
    await expectValue(page, 2);
    await input().fill('chen');
    await input().blur();
    await expectValue(page, 2);
    expect(await input().inputValue()).toBe('Bruno Díaz');
  });

  it('turns red, says so and plays one tone when nothing matches', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE, value: 1 });
    await expect.poll(() => input().inputValue()).toBe('Asha Rao');
    await input().click();
    await page.keyboard.type('zzz');
    await page.getByText('No results found').first().waitFor();
    expect(await input().inputValue()).toBe('zzz');
    expect(await input().getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('status').textContent()).toBe('No results found');
    expect(await tones()).toBe(1);
    await expectAccessible(page);
  });

  it('is silent once the tone was turned off, and for who asks for less motion', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await input().click();
    await page.keyboard.type('zzz');
    await page.getByText('No results found').first().waitFor();
    await page.emulateMedia({ reducedMotion: null });
    expect(await tones()).toBe(0);
  });

  it('asks the server where the lookup is long, and for the title of a value that is far down', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: CUSTOMERS, value: 1111 });
    await expect.poll(() => input().inputValue()).toBe('Customer 1111');
    await input().fill('117');
    await page.getByRole('option', { name: 'Customer 1170' }).waitFor();
    await page.getByRole('option', { name: 'Customer 1170' }).click();
    await expectValue(page, 1170);
    expect(await input().inputValue()).toBe('Customer 1170');
  });

  it('takes nothing on Enter before the search has answered what was typed', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: CUSTOMERS });
    await input().click();
    await page.getByRole('option', { name: 'Customer 0001' }).waitFor();
    await answerSearches(false);
    await page.keyboard.type('117');
    await page.keyboard.press('Enter');
    expect((await stateOf(page)).value).toBeNull();
    expect(await input().getAttribute('aria-activedescendant')).toBeNull();
    await answerSearches(true);
    await page.getByRole('option', { name: 'Customer 1170' }).waitFor();
    // While the next search is pending, the previous options stay.
    await answerSearches(false);
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    expect((await stateOf(page)).value).toBeNull();
    await answerSearches(true);
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Customer 1174']);
    await page.keyboard.press('Enter');
    await expectValue(page, 1174);
  });

  it('takes a title that was typed out and left before the search had answered', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: CUSTOMERS, value: 7 });
    await expect.poll(() => input().inputValue()).toBe('Customer 0007');
    await answerSearches(false);
    await input().fill('customer 1111');
    await page.keyboard.press('Tab');
    expect(await input().inputValue()).toBe('customer 1111');
    await answerSearches(true);
    await expectValue(page, 1111);
    await expect.poll(() => input().inputValue()).toBe('Customer 1111');
    await input().fill('customer 11');
    await page.keyboard.press('Tab');
    await expect.poll(() => input().inputValue()).toBe('Customer 1111');
  });

  it('is accessible with its list open', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE, value: 2 });
    await input().click();
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
  });

  it('shows the title alone where it cannot be changed', async () => {
    await show(page, { controlType: 'selectWithSearchInput', field, lookup: PEOPLE, value: 3, isReadOnly: true });
    await page.getByText('Chen Wei').waitFor();
    expect(await page.getByRole('combobox').count()).toBe(0);
  });
});

describe('selectWithSearchPanel', () => {
  it('opens a panel, searches and chooses by the keyboard alone, and gives the focus back', async () => {
    await show(page, { controlType: 'selectWithSearchPanel', field, lookup: PEOPLE, isRequired: true });
    await expectValue(page, null);
    await opener().focus();
    await page.keyboard.press('ArrowDown');
    await search().waitFor();
    await expect.poll(() => search().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('wei');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expectValue(page, 3);
    await expect.poll(() => opener().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await opener().textContent()).toBe('Chen Wei');
  });

  it('takes nothing on Enter before the search has answered what was typed', async () => {
    await show(page, { controlType: 'selectWithSearchPanel', field, lookup: CUSTOMERS });
    await opener().click();
    await page.getByRole('option', { name: 'Customer 0001' }).waitFor();
    await answerSearches(false);
    await search().fill('1174');
    await search().press('Enter');
    expect((await stateOf(page)).value).toBeNull();
    await answerSearches(true);
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Customer 1174']);
    await page.keyboard.press('Enter');
    await expectValue(page, 1174);
  });

  it('warns like the input, offers to be silent, and remembers that', async () => {
    await show(page, { controlType: 'selectWithSearchPanel', field, lookup: PEOPLE, value: 1 });
    await opener().click();
    await search().fill('zzz');
    await page.getByText('No results found').first().waitFor();
    expect(await search().getAttribute('aria-invalid')).toBe('true');
    expect(await tones()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn the warning tone off' }).click();
    await search().fill('z');
    await search().fill('');
    await search().fill('zz');
    await page.getByText('No results found').first().waitFor();
    expect(await tones()).toBe(1);
    await page.getByRole('button', { name: 'Turn the warning tone on' }).click();
  });

  it('gives a choice up again where none is needed', async () => {
    await show(page, { controlType: 'selectWithSearchPanel', field, lookup: PEOPLE, value: 1 });
    await opener().click();
    await page.getByRole('button', { name: 'Choose none' }).click();
    await expectValue(page, null);
    expect(await opener().textContent()).toBe('Select…');
  });

  it('is accessible closed and open', async () => {
    await show(page, { controlType: 'selectWithSearchPanel', field, lookup: CUSTOMERS, value: 7 });
    await expect.poll(() => opener().textContent()).toBe('Customer 0007');
    await expectAccessible(page);
    await opener().click();
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
