import type { Page } from '@playwright/test';

/**
 * Resolves when nothing on the page fades or moves any more: in the middle of a transition colours have the contrast of neither end.
 * What turns for ever (a spinner) is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
