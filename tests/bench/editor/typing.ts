import type { Page } from '@playwright/test';
import type { MeasuredPage } from '../browser/measured-page.ts';
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
  await page.evaluate(timeKeys);
  await page.keyboard.type('x');
  await page.waitForFunction(() => Reflect.get(globalThis, 'keyTimes').length === 1);
  const { total } = await workOf(async () => {
    for (let key = 1; key < keys; key += 1) {
      await page.keyboard.type('x');
      await page.waitForTimeout(KEY_EVERY_MS);
    }
    await page.waitForFunction((count) => Reflect.get(globalThis, 'keyTimes').length === count, keys);
  });
  const [first = Number.NaN, ...times]: number[] = await page.evaluate(() => Reflect.get(globalThis, 'keyTimes'));
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

/** Runs in the page: measures each key from its `keydown` to the end of the next frame. */
function timeKeys(): void {
  const keyTimes: number[] = [];
  Object.assign(globalThis, { keyTimes });
  addEventListener(
    'keydown',
    () => {
      const pressedAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => keyTimes.push(performance.now() - pressedAt));
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
}
