import type { Page } from '@playwright/test';

/**
 * Resolves when the page is at rest: no request is pending, the fonts are loaded, and no transition runs. During a
 * transition, colours have wrong contrast and boxes wrong positions. Endless animations (a spinner) are ignored.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
