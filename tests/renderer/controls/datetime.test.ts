import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { withTestPage } from '../open-page.ts';
import type { ShownCase } from '../page/control-page.tsx';
import { expectAccessible, expectValue, show } from './shown-control.ts';

const DAY: ShownCase = { controlType: 'datetime', field: { type: 'string', format: 'date' } };
const MOMENT: ShownCase = { controlType: 'datetime', field: { type: 'string', format: 'date-time' } };

let page: Page;

withTestPage((opened) => {
  page = opened;
});

const input = () => page.getByLabel('Thing', { exact: true });
const calendar = () => page.getByRole('dialog', { name: 'Thing' });

/** Types over what the field holds, and leaves it. */
async function typeOver(text: string): Promise<void> {
  await input().focus();
  await page.keyboard.type(text);
  await input().blur();
}

async function paste(text: string): Promise<void> {
  await input().focus();
  await page.keyboard.insertText(text);
}

describe('a day', () => {
  it('is shown and asked for as lists show it, and sent as ISO 8601', async () => {
    await show(page, { ...DAY, value: '2026-11-24' });
    expect(await input().inputValue()).toBe('24 Nov 2026');
    for (const text of ['5 dec 2026', '5/12/2026', '05122026', '2026-12-05']) {
      await typeOver(text);
      await expectValue(page, '2026-12-05');
      expect(await input().inputValue(), text).toBe('05 Dec 2026');
    }
    await typeOver('24 Nov 2026');
    await paste('December 5, 2026');
    await expectValue(page, '2026-12-05');
  });

  it('keeps a text that it cannot read, and says how to write it', async () => {
    await show(page, DAY);
    await typeOver('31 Feb 2026');
    await expectValue(page, '31 Feb 2026');
    expect(await input().inputValue()).toBe('31 Feb 2026');
    expect(await input().evaluate((one: HTMLInputElement) => one.validationMessage)).toBe(
      'Give a date such as 24 Nov 2026.',
    );
  });

  it('is emptied by deleting its text', async () => {
    await show(page, { ...DAY, value: '2026-11-24' });
    await input().focus();
    await page.keyboard.press('Delete');
    await expectValue(page, null);
  });

  it('names an example before anything is typed, and offers letters on a phone', async () => {
    await show(page, DAY);
    expect(await input().getAttribute('placeholder')).toBe('e.g. 24 Nov 2026');
    expect(await input().getAttribute('inputmode')).toBeNull();
    await expect
      .poll(() => input().evaluate((one) => one.getAttribute('aria-describedby')?.split(' ').at(-1)))
      .toBe('thing-form');
    expect(await page.locator('#thing-form').textContent()).toContain('24 Nov 2026');
  });

  it('is chosen in the calendar by keys alone, and the focus comes back', async () => {
    await show(page, { ...DAY, value: '2026-11-24' });
    await input().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await calendar()
      .getByRole('button', { name: /24 November 2026/ })
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expectValue(page, '2027-01-01');
    await expect.poll(() => input().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await input().inputValue()).toBe('01 Jan 2027');
    expect(await calendar().count()).toBe(0);
  });

  it('is left as it is by Escape', async () => {
    await show(page, { ...DAY, value: '2026-11-24' });
    await page.getByRole('button', { name: 'Calendar: Thing' }).click();
    await calendar()
      .getByRole('button', { name: /24 November 2026/ })
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(() => calendar().count()).toBe(0);
    await expectValue(page, '2026-11-24');
  });

  it('has no calendar where it cannot be changed', async () => {
    await show(page, { ...DAY, value: '2026-11-24', isReadOnly: true });
    expect(await page.getByRole('button').count()).toBe(0);
    await input().focus();
    await page.keyboard.press('Alt+ArrowDown');
    expect(await calendar().count()).toBe(0);
  });
});

describe('a day and a time', () => {
  it('is shown and asked for in the time zone of the tenant, and sent as an instant', async () => {
    await show(page, { ...MOMENT, value: '2026-11-20T09:30:00Z' });
    expect(await input().inputValue()).toBe('20 Nov 2026, 15:00');
    await typeOver('21/11/2026 9:15 pm');
    await expectValue(page, '2026-11-21T15:45:00Z');
    expect(await input().inputValue()).toBe('21 Nov 2026, 21:15');
  });

  it('needs both', async () => {
    await show(page, MOMENT);
    await typeOver('24 Nov 2026');
    await expectValue(page, '24 Nov 2026');
    expect(await input().evaluate((one: HTMLInputElement) => one.validationMessage)).toBe(
      'Give a date and a time, such as 24 Nov 2026, 09:30.',
    );
  });

  it('keeps its time when another day is chosen, and the next keys change the time', async () => {
    await show(page, { ...MOMENT, value: '2026-11-20T09:30:00Z' });
    await input().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await calendar()
      .getByRole('button', { name: /20 November 2026/ })
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectValue(page, '2026-11-21T09:30:00Z');
    await expect.poll(() => input().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('08:00');
    await expectValue(page, '2026-11-21T02:30:00Z');
  });
});
