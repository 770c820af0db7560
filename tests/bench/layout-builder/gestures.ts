import type { Page } from '@playwright/test';
import { pressToPaint, type MeasuredPage } from '../browser/measured-page.ts';
import { frameTimes, keyTimes, timeFrames, timeKeys } from '../browser/timed-input.ts';
import { percentile } from '../figures/median.ts';

const KEY_EVERY_MS = 60;
const DRAG_STEPS = 60;
/** Pixels that an element is dragged down, over some rows. */
const DRAG_FAR = 260;

export interface Typed {
  p50: number;
  p95: number;
  /** Processor time of a key. */
  work: number;
}

/** Selects a part, and returns the milliseconds by the clock to the frame that shows it as selected. */
export function selectPart(page: Page, key: string): Promise<number> {
  const part = `[data-part="${key}"]`;
  return pressToPaint(page, part, `${part}[aria-pressed="true"]`);
}

/** Types into the label of the selected element. Fails when the element does not show every key. */
export async function typeLabel({ page, workOf }: MeasuredPage, key: string, keys: number): Promise<Typed> {
  const label = page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: 'Label' });
  await label.focus();
  await page.keyboard.press('End');
  await timeKeys(page);
  const { total } = await workOf(async () => {
    for (let typed = 0; typed < keys; typed += 1) {
      await page.keyboard.type('x');
      await page.waitForTimeout(KEY_EVERY_MS);
    }
    await keyTimes(page, keys);
  });
  const times = await keyTimes(page, keys);
  const shown = await page.locator(`[data-part="${key}"]`).innerText();
  if (!shown.includes('x'.repeat(keys))) throw new Error(`${page.url()} lost keys of ${keys}: ${shown}`);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), work: total / keys };
}

/** Presses Undo, and returns the milliseconds by the clock to the next frame. Fails when nothing changed. */
export async function undo(page: Page, key: string): Promise<number> {
  const part = page.locator(`[data-part="${key}"]`);
  const before = await part.innerText();
  const took = await pressToPaint(page, '[aria-label="Undo"]');
  if ((await part.innerText()) === before) throw new Error(`${page.url()}: Undo has changed nothing.`);
  return took;
}

/** Drags an element over rows below it. Returns the times between frames. Fails when it stays where it was. */
export async function dragElement(page: Page, key: string): Promise<number[]> {
  const element = page.locator(`[data-part="${key}"]`);
  await element.evaluate((part) => part.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${key} is not shown.`);
  const before = await orderOf(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await timeFrames(page);
  for (let step = 1; step <= DRAG_STEPS; step += 1) await page.mouse.move(x, y + (DRAG_FAR * step) / DRAG_STEPS);
  const frames = await frameTimes(page);
  await page.mouse.up();
  if ((await orderOf(page)) === before) throw new Error(`${page.url()}: the drag has moved nothing.`);
  return frames;
}

/** Returns the keys of the elements in the order of the page. */
function orderOf(page: Page): Promise<string> {
  return page
    .locator('[data-element]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-element')).join(' '));
}
