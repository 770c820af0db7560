import type { Page } from '@playwright/test';

/** Measures each key that is pressed in the page from now on, from its `keydown` to the end of the next frame. */
export async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(timeKeysInPage);
}

/** Returns the milliseconds by the clock of this many keys, when all of them were measured. */
export async function keyTimes(page: Page, keys: number): Promise<number[]> {
  await page.waitForFunction((count) => Reflect.get(globalThis, 'keyTimes').length === count, keys);
  return page.evaluate(() => Reflect.get(globalThis, 'keyTimes'));
}

/** Measures the times between the frames of the page from now on. */
export async function timeFrames(page: Page): Promise<void> {
  await page.evaluate(timeFramesInPage);
}

/** Returns the milliseconds between the frames so far. */
export async function frameTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'frameTimes'));
}

/** Runs in the page. */
function timeKeysInPage(): void {
  const times: number[] = [];
  const isMeasured = Reflect.has(globalThis, 'keyTimes');
  Object.assign(globalThis, { keyTimes: times });
  if (isMeasured) return;
  addEventListener(
    'keydown',
    () => {
      const pressedAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          Reflect.get(globalThis, 'keyTimes').push(performance.now() - pressedAt),
        );
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
}

/** Runs in the page. */
function timeFramesInPage(): void {
  const times: number[] = [];
  Object.assign(globalThis, { frameTimes: times });
  let last = performance.now();
  const next = (now: number): void => {
    times.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
