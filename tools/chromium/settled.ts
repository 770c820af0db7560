import type { Page } from '@playwright/test';

/** How often `settled` waits for the transitions that the end of others has started. */
const ROUNDS = 10;

/**
 * Resolves when the page is at rest: no request is pending, the fonts are loaded, and no transition runs. During a
 * transition, colours have wrong contrast and boxes wrong positions. Endless animations (a spinner) are ignored.
 *
 * A change of style starts its transitions with the next frame, and an element that inherits a colour starts its own
 * when its parent's ends. So this looks again after a frame, until nothing runs.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (rounds) => {
    await document.fonts.ready;
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }
  }, ROUNDS);
}
