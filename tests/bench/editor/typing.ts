import type { Page } from '@playwright/test';
import type { MeasuredPage } from '../browser/measured-page.ts';
import { keyTimes, timeKeys } from '../browser/timed-input.ts';
import { percentile } from '../figures/median.ts';

const KEY_EVERY_MS = 60;

export interface Typed {
  /** Milliseconds by the clock from the first key down to the end of the frame after it. */
  first: number;
  p50: number;
  p95: number;
  /** Processor time of a key. */
  work: number;
}

/** Types into the paragraph with this number, and returns what a key costs. Fails when a key is lost. */
export async function typeInto({ page, workOf }: MeasuredPage, block: number, keys: number): Promise<Typed> {
  await selectBlock(page, block);
  await timeKeys(page);
  await page.keyboard.type('x');
  await keyTimes(page, 1);
  const { total } = await workOf(async () => {
    for (let key = 1; key < keys; key += 1) {
      await page.keyboard.type('x');
      await page.waitForTimeout(KEY_EVERY_MS);
    }
    await keyTimes(page, keys);
  });
  const [first = Number.NaN, ...times] = await keyTimes(page, keys);
  const found = await page.getByText('x'.repeat(keys)).count();
  if (found === 0) throw new Error(`${page.url()} lost keys of ${keys}.`);
  return { first, p50: percentile(times, 0.5), p95: percentile(times, 0.95), work: total / (keys - 1) };
}

/** Puts the caret into a paragraph, at the end of its first line. */
export async function selectBlock(page: Page, block: number): Promise<void> {
  const text = page.getByText(`Block ${block}:`);
  await text.scrollIntoViewIfNeeded();
  await text.click({ position: { x: 40, y: 8 } });
  await page.keyboard.press('End');
}
