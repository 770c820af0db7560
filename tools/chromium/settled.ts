import type { Page } from '@playwright/test';

/**
 * Resolves when the page has come to rest: nothing is fetched, the font is there, nothing fades or moves. In the middle of a transition colours have the
 * contrast of neither end, and boxes the place of neither. What turns for ever (a spinner) is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
