import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { settled } from '../../../tools/chromium/settled.ts';
import { runAxe } from '../../support/axe.ts';
import type { TestPage } from '../open-page.ts';
import type { ShownCase, ShownState } from '../page/control-page.tsx';

/**
 * Shows one control in the test page. The case is passed as text, because a field's types are too deep for Playwright's
 * types.
 */
export async function show(page: Page, shown: ShownCase): Promise<void> {
  await page.evaluate((text) => {
    // Safe: `page/main.ts` defines it, and `openTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.show(JSON.parse(text));
  }, JSON.stringify(shown));
}

/** Returns the control's value, and what `language.check` and the browser report for it. */
export async function stateOf(page: Page): Promise<ShownState> {
  const text = await page.evaluate(() => JSON.stringify((globalThis as unknown as { page: TestPage }).page.state()));
  return JSON.parse(text);
}

/** Waits until the control holds `value`, and expects the same verdict from the browser and from `language.check`. */
export async function expectValue(page: Page, value: unknown): Promise<void> {
  await expect.poll(async () => (await stateOf(page)).value).toEqual(value);
  const { problem, isValid } = await stateOf(page);
  expect(isValid).toBe(problem === '');
}

/** WCAG 2.2 AA as far as a machine can check it. `target-size` is off by default. */
const AXE = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
};

/** Another theme changes only colours. */
const COLOURS = {
  runOnly: { type: 'rule' as const, values: ['color-contrast'] },
  resultTypes: ['violations' as const],
};

/** Fails for each violation that axe finds in the page now, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, rules] of [
    ['light', AXE],
    ['dark', COLOURS],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await settled(page);
    const { violations } = await runAxe(page, rules);
    expect(violations, theme).toEqual([]);
  }
}

/**
 * Waits until an input has the focus. A new input gets it with the next frame; keys that are pressed earlier are lost.
 */
export async function inputFocused(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea') === true)).toBe(true);
}
